import type { ReactNode } from "react";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";

/** How many rows are chosen, and what can be done with all of them. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <section
      aria-label="Lignes choisies"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-givre px-4 py-2"
    >
      <p aria-live="polite" className="mr-auto font-semibold">
        <T>{`${formatCount(count)} ${plural(count, "ligne choisie", "lignes choisies")}`}</T>
      </p>
      {children}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Effacer le choix
      </Button>
    </section>
  );
}
