import { DAY_MINUTES } from "#foundation/local-time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Select } from "#ui/forms/select.tsx";
import { CopyCheck, Plus, X } from "#ui/icons.ts";
import {
  clockLabel,
  endLabel,
  endsAfter,
  nextRange,
  nightInto,
  shiftsOfDay,
  shiftText,
  startsBefore,
  WEEKDAYS,
  type Week,
  WORKDAYS,
  withDayCopied,
  withShift,
} from "./week-hours.ts";

/** The choices of a list of clock times, by minutes since midnight. */
const options = (minutes: readonly number[], label: (minute: number) => string) =>
  minutes.map((at) => ({ value: String(at), label: label(at) }));

/**
 * The weekly hours as lists of ranges per day, nights as one; easier than the grid on
 * phones and with screen readers.
 */
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
  const hours = shiftsOfDay(week, weekday);
  const nightEnd = nightInto(week, weekday);
  const next = nextRange(week, weekday);
  const change = (index: number, from_minute: number, to_minute: number) => {
    const span = hours[index];
    if (!span || from_minute >= to_minute) return;
    onWeek(withShift(withShift(week, span, false), { weekday, from_minute, to_minute }, true));
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
        <p className="font-medium first-letter:uppercase">
          {name}
          {hours.length === 0 && nightEnd === null && (
            <span className="font-normal text-brume"> : fermé</span>
          )}
        </p>
        {next && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-3"
            onClick={() => onWeek(withShift(week, next, true))}
          >
            <Plus className="size-4" />
            Ajouter une plage
            <span className="sr-only">{` le ${name}`}</span>
          </Button>
        )}
      </div>
      {nightEnd !== null && (
        <p className="text-sm text-brume">
          <T>{`De 0 h à ${clockLabel(nightEnd)} : suite de la nuit du ${WEEKDAYS[(weekday + 5) % 7]}.`}</T>
        </p>
      )}
      <div className="@container grid gap-2">
        {hours.map(({ from_minute, to_minute }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a range whose times change keeps the keyboard's focus
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2"
          >
            <Select
              className="@max-[14rem]:col-span-3"
              aria-label={`${name}, de`}
              value={String(from_minute)}
              options={options(startsBefore(to_minute), clockLabel)}
              onChange={(event) => change(index, Number(event.target.value), to_minute)}
            />
            <span aria-hidden="true" className="@max-[14rem]:hidden">
              à
            </span>
            {/* « 4 h (le lendemain) » needs the whole line. */}
            <Select
              className={
                to_minute > DAY_MINUTES
                  ? "col-span-full row-start-2"
                  : "@max-[14rem]:col-span-full @max-[14rem]:row-start-2"
              }
              aria-label={`${name}, à`}
              value={String(to_minute)}
              options={options(endsAfter(from_minute), endLabel)}
              onChange={(event) => change(index, from_minute, Number(event.target.value))}
            />
            <Button
              variant="quiet"
              size="icon"
              className="col-start-4 row-start-1"
              aria-label={`Retirer ${name}, de ${shiftText({ from_minute, to_minute })}`}
              onClick={() => onWeek(withShift(week, { weekday, from_minute, to_minute }, false))}
            >
              <X className="size-5" />
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
            <CopyCheck className="size-4" />
            Copier du mardi au vendredi
          </Button>
        )}
      </div>
    </li>
  );
}
