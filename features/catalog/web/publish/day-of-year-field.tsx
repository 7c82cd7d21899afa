import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { ServiceFormValues } from "./form-values.ts";

const monthName = new Intl.DateTimeFormat("fr-CA", { month: "long", timeZone: "UTC" });
const twoDigits = (number: number) => String(number).padStart(2, "0");

const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  value: twoDigits(month + 1),
  label: monthName.format(Date.UTC(2001, month)),
}));

/** Returns the days of a month of a common year. */
const daysOf = (month: string) =>
  Array.from({ length: new Date(Date.UTC(2001, Number(month), 0)).getUTCDate() }, (_, day) => ({
    value: twoDigits(day + 1),
    label: day === 0 ? "1er" : String(day + 1),
  }));

/** A day of every year, « 11-15 »: a day and a month. */
export function DayOfYearField({
  form,
  name,
  label,
}: {
  form: UseFormReturn<ServiceFormValues>;
  name: "season_start" | "season_end";
  label: string;
}) {
  const { field, fieldState } = useController({ control: form.control, name });
  // A day chosen before its month waits for it here.
  const [waitingDay, setWaitingDay] = useState("");
  const [month = "", day = waitingDay] = field.value ? field.value.split("-") : [];
  const days = daysOf(month || "01");
  const choose = (month: string, day: string) => {
    // The 31st of a month of thirty days is its last.
    const last = daysOf(month || "01").length;
    setWaitingDay(day);
    field.onChange(month && `${month}-${twoDigits(Math.min(Number(day) || 1, last))}`);
  };
  const error = fieldState.error?.message;
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">
        <T>{label}</T>
      </legend>
      <div className="flex flex-wrap items-start gap-2">
        <Field label={`${label} : jour`} hideLabel className="w-24">
          <Select
            value={day}
            onChange={({ currentTarget }) => choose(month, currentTarget.value)}
            options={days}
            placeholder={day ? undefined : "Jour"}
          />
        </Field>
        <Field label={`${label} : mois`} hideLabel error={error} className="flex-1 basis-[8rem]">
          <Select
            ref={field.ref}
            value={month}
            onChange={({ currentTarget }) => choose(currentTarget.value, day)}
            onBlur={field.onBlur}
            options={MONTHS}
            placeholder="Mois"
          />
        </Field>
      </div>
    </fieldset>
  );
}
