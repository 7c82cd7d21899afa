import type { FreeSlots } from "#features/scheduling/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatLongDate } from "#foundation/time.ts";
import { classes } from "#ui/classes.ts";

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-CA", { timeZone: "UTC", ...options });
const WEEKDAY = part({ weekday: "short" });
const NUMBER = part({ day: "numeric" });
const MONTH = part({ month: "short" });

/** A radio button for a day, « lun. 23 nov. ». */
export function DayChip({
  name,
  day: { date, starts },
  checked,
  hasSelection,
  onChoose,
}: {
  name: string;
  day: FreeSlots["days"][number];
  checked: boolean;
  /** Whether a time of this day is selected, also while another day is shown. */
  hasSelection: boolean;
  onChoose: () => void;
}) {
  const at = new Date(`${date}T12:00:00Z`);
  return (
    <label className="relative grid cursor-pointer justify-items-center rounded-md border border-lisiere-forte bg-papier px-1 py-2 text-center leading-tight transition-colors hover:border-epinette has-checked:border-epinette has-checked:bg-epinette-doux has-checked:shadow-[inset_0_0_0_1px_var(--color-epinette)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-epinette">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-label={`${formatLongDate(at)}, ${starts.length} ${plural(starts.length, "plage libre", "plages libres")}`}
        className="sr-only"
      />
      <span aria-hidden="true" className="grid justify-items-center">
        <span className="text-sm text-brume">{WEEKDAY.format(at)}</span>
        <span className="chiffres text-lg font-semibold">{NUMBER.format(at)}</span>
        <span className="text-sm text-brume">{MONTH.format(at)}</span>
      </span>
      <span
        aria-hidden="true"
        className={classes(
          "absolute top-1.5 right-1.5 size-2 rounded-full bg-epinette",
          !hasSelection && "hidden",
        )}
      />
    </label>
  );
}
