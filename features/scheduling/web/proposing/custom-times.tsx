import { useRef, useState } from "react";
import { STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, instantAt } from "#foundation/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { X } from "#ui/icons.ts";
import { formatStart } from "../format-times.ts";
import { clockLabel } from "../week/week-hours.ts";
import { allowedDays, type CustomTime, customTimeErrors } from "./custom-time.ts";

/** Every half hour of a day, « 9 h 30 ». */
const HALF_HOURS = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => step * STEP_MINUTES).map(
  (minute) => ({
    value: String(minute),
    label: clockLabel(minute),
  }),
);

/** Lets a provider enter times to propose outside their hours: any day, any half hour. */
export function CustomTimes({
  times,
  onTimes,
  isFull,
}: {
  /** The starts entered so far, as ISO text. */
  times: readonly string[];
  onTimes: (times: string[]) => void;
  /** Whether the limit of times is reached. */
  isFull: boolean;
}) {
  const [{ day, minute }, setTime] = useState<CustomTime>({ day: "", minute: "" });
  // After a refused attempt, errors are updated on every change.
  const [showsErrors, setShowsErrors] = useState(false);
  const dayInput = useRef<HTMLInputElement>(null);
  const hourInput = useRef<HTMLSelectElement>(null);
  const now = new Date();
  const shownErrors = showsErrors ? customTimeErrors({ day, minute }, now) : {};
  const add = () => {
    const errors = customTimeErrors({ day, minute }, new Date());
    const first = errors.day ? dayInput : errors.minute ? hourInput : null;
    setShowsErrors(first !== null);
    if (first) {
      first.current?.focus();
      return;
    }
    setTime({ day, minute: "" });
    onTimes([...new Set([...times, new Date(instantAt(day, Number(minute))).toISOString()])].sort());
  };
  return (
    <fieldset className="grid gap-3 border-t border-lisiere pt-4">
      <legend className="sr-only">Un autre moment</legend>
      <p className="text-brume">
        <T>Un moment hors de ces plages ? Indiquez-le.</T>
      </p>
      {times.length > 0 && (
        <ul className="grid gap-1">
          {times.map((start) => (
            <li key={start} className="flex items-center justify-between gap-2">
              <T>{formatStart(start)}</T>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Enlever ${formatStart(start)}`}
                onClick={() => onTimes(times.filter((one) => one !== start))}
              >
                <X className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <Field label="Jour" error={shownErrors.day}>
          <DateInput
            ref={dayInput}
            {...allowedDays(now)}
            value={day}
            onChange={(event) => setTime({ day: event.target.value, minute })}
          />
        </Field>
        <Field label="Heure" error={shownErrors.minute}>
          <Select
            ref={hourInput}
            options={HALF_HOURS}
            placeholder="Choisir"
            value={minute}
            onChange={(event) => setTime({ day, minute: event.target.value })}
          />
        </Field>
        <Button variant="secondary" disabled={isFull} onClick={add} className="sm:mt-7.5">
          Ajouter ce moment
        </Button>
      </div>
    </fieldset>
  );
}
