import { CopyCheck, Plus, X } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import {
  clockLabel,
  hoursOfDay,
  nextRange,
  WEEKDAYS,
  type Week,
  WORKDAYS,
  withDayCopied,
  withRange,
} from "./week-hours.ts";

const CLOCK = Array.from({ length: 49 }, (_, n) => ({ value: String(n * 30), label: clockLabel(n * 30) }));

/** The weekly hours as lists of ranges per day, easier than the grid on phones and with screen readers. */
export function DayRanges({ week, onWeek }: { week: Week; onWeek: (week: Week) => void }) {
  return (
    <ul className="grid divide-y divide-lisiere">
      {WEEKDAYS.map((name, n) => (
        <Day key={name} name={name} weekday={n + 1} week={week} onWeek={onWeek} />
      ))}
    </ul>
  );
}

function Day({
  name,
  weekday,
  week,
  onWeek,
}: {
  name: string;
  weekday: number;
  week: Week;
  onWeek: (week: Week) => void;
}) {
  const hours = hoursOfDay(week, weekday);
  const next = nextRange(week, weekday);
  const change = (index: number, from_minute: number, to_minute: number) => {
    const span = hours[index];
    if (!span || from_minute >= to_minute) return;
    onWeek(withRange(withRange(week, span, false), { weekday, from_minute, to_minute }, true));
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
        <p className="font-medium first-letter:uppercase">
          {name}
          {hours.length === 0 && <span className="font-normal text-brume"> : fermé</span>}
        </p>
        {next && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-3"
            onClick={() => onWeek(withRange(week, next, true))}
          >
            <Plus aria-hidden="true" className="size-4" />
            Ajouter une plage
            <span className="sr-only">{` le ${name}`}</span>
          </Button>
        )}
      </div>
      <div className="grid gap-2">
        {hours.map(({ from_minute, to_minute }, index) => (
          <div key={`${from_minute}`} className="flex items-center gap-2">
            <Select
              className="flex-1"
              aria-label={`${name}, de`}
              value={String(from_minute)}
              options={CLOCK.filter(({ value }) => Number(value) < to_minute)}
              onChange={(event) => change(index, Number(event.target.value), to_minute)}
            />
            <span aria-hidden="true">à</span>
            <Select
              className="flex-1"
              aria-label={`${name}, à`}
              value={String(to_minute)}
              options={CLOCK.filter(({ value }) => Number(value) > from_minute)}
              onChange={(event) => change(index, from_minute, Number(event.target.value))}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Retirer ${name}, de ${clockLabel(from_minute)} à ${clockLabel(to_minute)}`}
              onClick={() => onWeek(withRange(week, { weekday, from_minute, to_minute }, false))}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
        ))}
        {weekday === 1 && hours.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3 justify-self-start"
            onClick={() => onWeek(withDayCopied(week, 1, WORKDAYS))}
          >
            <CopyCheck aria-hidden="true" className="size-4" />
            Copier du mardi au vendredi
          </Button>
        )}
      </div>
    </li>
  );
}
