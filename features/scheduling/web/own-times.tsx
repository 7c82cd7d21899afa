import { X } from "lucide-react";
import { useRef, useState } from "react";
import { STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, instantAt } from "#foundation/local-time.ts";
import { Button } from "#ui/button.tsx";
import { DateInput } from "#ui/date-input.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { T } from "#ui/typography.tsx";
import { inWords } from "./in-words.ts";
import { daysToWrite, type WrittenTime, wrongIn } from "./own-time.ts";

const two = (count: number) => String(count).padStart(2, "0");
/** Every half hour of a day, « 09 h 30 ». */
const HALF_HOURS = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, step) => step * STEP_MINUTES).map(
  (minute) => ({
    value: String(minute),
    label: `${two(Math.floor(minute / 60))}\u00a0h\u00a0${two(minute % 60)}`,
  }),
);

/** Moments that a provider proposes outside their hours, or where they have set none: any day, any half hour. */
export function OwnTimes({
  times,
  onTimes,
  isFull,
  duration,
}: {
  /** Starts written so far, as the API takes them. */
  times: readonly string[];
  onTimes: (times: string[]) => void;
  /** As many are chosen as may be. */
  isFull: boolean;
  /** Minutes that the work lasts; undefined while that is not known. */
  duration: number | undefined;
}) {
  const [{ day, minute }, setWritten] = useState<WrittenTime>({ day: "", minute: "" });
  // Once refused, what is still wrong is told anew with every change.
  const [isRefused, setRefused] = useState(false);
  const dayInput = useRef<HTMLInputElement>(null);
  const hourInput = useRef<HTMLSelectElement>(null);
  const now = new Date();
  const told = isRefused ? wrongIn({ day, minute }, duration, now) : {};
  const add = () => {
    const wrong = wrongIn({ day, minute }, duration, new Date());
    const first = wrong.day ? dayInput : wrong.minute ? hourInput : null;
    setRefused(first !== null);
    if (first) {
      first.current?.focus();
      return;
    }
    setWritten({ day, minute: "" });
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
              <T>{inWords(start)}</T>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Enlever ${inWords(start)}`}
                onClick={() => onTimes(times.filter((one) => one !== start))}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <Field label="Jour" error={told.day}>
          <DateInput
            ref={dayInput}
            {...daysToWrite(now)}
            value={day}
            onChange={(event) => setWritten({ day: event.target.value, minute })}
          />
        </Field>
        <Field label="Heure" error={told.minute}>
          <Select
            ref={hourInput}
            options={HALF_HOURS}
            placeholder="Choisir"
            value={minute}
            onChange={(event) => setWritten({ day, minute: event.target.value })}
          />
        </Field>
        <Button variant="secondary" disabled={isFull} onClick={add} className="sm:mt-7.5">
          Ajouter ce moment
        </Button>
      </div>
    </fieldset>
  );
}
