import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type QuoteContent, withInstalmentsMoved } from "#features/quotes/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { instalmentShift } from "./editor-hints.ts";
import type { EditorValues } from "./editor-values.ts";

/** Offers to move the instalments of the terms with the start of the work, from the day of `first` on. */
export function MoveInstalments({
  form,
  first,
  content: { terms, starts_on },
}: {
  form: UseFormReturn<EditorValues>;
  first: string | null;
  content: Pick<QuoteContent, "terms" | "starts_on">;
}) {
  const [start, setStart] = useState(first);
  const shift = instalmentShift(terms, { from: start, to: starts_on });
  if (shift === 0) return null;
  const days = Math.abs(shift);
  return (
    <div>
      <Button
        variant="secondary"
        onClick={() => {
          form.setValue("terms", withInstalmentsMoved(form.getValues("terms"), shift), { shouldDirty: true });
          setStart(starts_on);
          // The button that was pressed is gone.
          form.setFocus("terms");
        }}
      >
        {`${shift > 0 ? "Décaler" : "Avancer"} les versements de ${days} ${plural(days, "jour", "jours")}`}
      </Button>
    </div>
  );
}
