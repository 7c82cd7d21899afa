import { X } from "lucide-react";
import { useState } from "react";
import { mayBeProposed, windowAt } from "#features/scheduling/contract/free-times.ts";
import { STEP_MINUTES } from "#features/scheduling/contract/index.ts";
import { DAY_MINUTES, dayOf, instantAt } from "#foundation/local-time.ts";
import { Button } from "#ui/button.tsx";
import { DateInput } from "#ui/date-input.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { T } from "#ui/typography.tsx";
import { inWords } from "./in-words.ts";

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
}: {
  /** Starts written so far, as the API takes them. */
  times: readonly string[];
  onTimes: (times: string[]) => void;
  /** As many are chosen as may be. */
  isFull: boolean;
}) {
  const [day, setDay] = useState("");
  const [minute, setMinute] = useState("");
  const [wrong, setWrong] = useState<{ day?: string; minute?: string }>({});
  const now = new Date();
  const window = windowAt(now);
  const add = () => {
    if (!day || !minute) {
      setWrong({
        day: day ? undefined : "Indiquez le jour",
        minute: minute ? undefined : "Indiquez l'heure",
      });
      return;
    }
    const start = instantAt(day, Number(minute));
    // How long the work lasts is the server's to know.
    if (!mayBeProposed(start, STEP_MINUTES, now)) {
      setWrong({ day: "Choisissez un moment à venir, dans les 60 prochains jours" });
      return;
    }
    setWrong({});
    setMinute("");
    onTimes([...new Set([...times, new Date(start).toISOString()])].sort());
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
        <Field label="Jour" error={wrong.day}>
          <DateInput
            value={day}
            min={dayOf(now.getTime())}
            max={dayOf(window.to)}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label="Heure" error={wrong.minute}>
          <Select
            options={HALF_HOURS}
            placeholder="Choisir"
            value={minute}
            onChange={(event) => setMinute(event.target.value)}
          />
        </Field>
        <Button variant="secondary" disabled={isFull} onClick={add} className="sm:mt-7.5">
          Ajouter ce moment
        </Button>
      </div>
    </fieldset>
  );
}
