import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";

/** A section of a public page: a title, a sentence and its content. */
export function Section({
  id,
  title,
  text,
  tint = false,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  /** On paper instead of on the page. */
  tint?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titre`}
      className={classes("py-16 sm:py-24", tint && "bg-papier")}
    >
      <div className="page">
        <h2 id={`${id}-titre`} className="max-w-[24ch] text-2xl">
          <T>{title}</T>
        </h2>
        {text && (
          <p className="mesure mt-3 text-lg text-brume">
            <T>{text}</T>
          </p>
        )}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}
