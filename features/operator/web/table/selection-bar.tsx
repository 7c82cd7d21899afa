import type { ReactNode } from "react";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";

/**
 * How many rows are chosen, all of them by one press where heads of columns are not
 * seen, and what can be done.
 */
export function SelectionBar({
  count,
  onChooseAll,
  onClear,
  children,
}: {
  count: number;
  /** Absent once all are chosen. */
  onChooseAll: (() => void) | undefined;
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
      {onChooseAll && (
        <Button variant="quiet" size="sm" onClick={onChooseAll}>
          Tout choisir
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Effacer le choix
      </Button>
    </section>
  );
}
