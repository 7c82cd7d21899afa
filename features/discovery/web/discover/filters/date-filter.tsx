import { useState } from "react";
import { WINDOW_DAYS } from "#features/scheduling/contract/numbers.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { PAST_DAY } from "#foundation/fields.ts";
import { formatShortDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { X } from "#ui/icons.ts";

/** The day wanted: applied once the date is complete, cleared by its button; one that is over is refused. */
export function DateFilter({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const [refusal, setRefusal] = useState<string>();
  const choose = ({ value, validity }: HTMLInputElement) => {
    setRefusal(refusalOf(validity));
    if (validity.valid && value !== date) onDate(value);
  };
  return (
    <div className="flex w-full items-end gap-1 sm:w-auto">
      <Field label="Libre le" error={refusal} className="flex-1">
        <TextInput
          type="date"
          defaultValue={date}
          // Free times are computed from today to WINDOW_DAYS ahead.
          min={formatShortDate(Date.now())}
          max={formatShortDate(Date.now() + WINDOW_DAYS * DAY_MS)}
          // A date can be complete while still being typed, so it is applied when the field loses focus.
          onBlur={(event) => choose(event.target)}
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        />
      </Field>
      {date && (
        <Button variant="quiet" size="icon" aria-label="N’importe quel jour" onClick={() => onDate("")}>
          <X className="size-5" />
        </Button>
      )}
    </div>
  );
}

/** Says why a day is not one to search: it is over, or too far ahead. */
function refusalOf({ rangeUnderflow, rangeOverflow }: ValidityState): string | undefined {
  if (rangeUnderflow) return PAST_DAY;
  return rangeOverflow ? `Choisissez un jour d'ici ${WINDOW_DAYS} jours` : undefined;
}
