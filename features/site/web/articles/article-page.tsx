import type { ReactNode } from "react";
import { T } from "#ui/display/typography.tsx";

/** A text page: a title, a lead and sections at a readable width. */
export function ArticlePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="page py-12 sm:py-20">
      <header>
        <h1 className="text-2xl">
          <T>{title}</T>
        </h1>
        <p className="mesure mt-4 text-lg text-brume">
          <T>{lead}</T>
        </p>
      </header>
      <div className="mt-10 grid gap-9">{children}</div>
    </article>
  );
}

/** One section. Strings become paragraphs, arrays of strings a list; the last part may contain links. */
export function ArticlePart({
  title,
  parts,
  children,
}: {
  title: string;
  parts: readonly (string | readonly string[])[];
  children?: ReactNode;
}) {
  return (
    <section className="mesure">
      <h2 className="text-xl">
        <T>{title}</T>
      </h2>
      {parts.map((part) =>
        typeof part === "string" ? (
          <p key={part} className="mt-3">
            <T>{part}</T>
          </p>
        ) : (
          <ul key={part[0]} className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-brique">
            {part.map((item) => (
              <li key={item}>
                <T>{item}</T>
              </li>
            ))}
          </ul>
        ),
      )}
      {children && <p className="mt-3">{children}</p>}
    </section>
  );
}
