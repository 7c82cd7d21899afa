import { useState } from "react";
import { priceBasis, type Service } from "#features/catalog/contract/index.ts";
import { START_DAYS_AHEAD } from "#features/requests/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";

/** The first day of work that needs no hour, because it goes on for months. */
export function StartDay({
  service,
  label,
  value,
  onValue,
  error,
}: {
  service: Service;
  label: string;
  value: string;
  onValue: (day: string) => void;
  error: string | undefined;
}) {
  const [today] = useState(() => dayOf(Date.now()));
  return (
    <Field
      label={label}
      hint={`${priceBasis(service)}. Pas d'heure à choisir : vous convenez du reste avec le prestataire.`}
      required
      error={error}
      className="sm:max-w-sm"
    >
      <DateInput
        min={today}
        max={addDays(today, START_DAYS_AHEAD)}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </Field>
  );
}
