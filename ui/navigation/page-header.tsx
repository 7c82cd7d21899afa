import type { ReactNode } from "react";
import { typeset } from "../display/typography.tsx";

/** The one h1 of a page, a sentence under it, and its acts. */
export function PageHeader({
  title,
  text,
  actions,
  above,
}: {
  title: ReactNode;
  text?: ReactNode;
  /** Buttons, the primary one last; where a phone needs several lines, the last is on the first of them. */
  actions?: ReactNode;
  /** Over the title: a way back, a badge. */
  above?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="min-w-0 flex-1 basis-80">
        {above && <div className="mb-2 text-sm">{above}</div>}
        <h1 className="text-2xl">{typeset(title)}</h1>
        {text && <p className="mesure mt-1.5 text-brume">{typeset(text)}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap-reverse items-center gap-3 sm:flex-wrap print:hidden">{actions}</div>
      )}
    </header>
  );
}
