import { BUSY_DAYS, type OtherCalendar } from "#features/scheduling/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";

/** Returns what was read of a calendar: « 37 plages occupées d'ici 90 jours ». */
export function busyWords({ busy_count: count }: Pick<OtherCalendar, "busy_count">): string {
  if (count === 0) return `Aucune plage occupée d'ici ${BUSY_DAYS} jours`;
  return `${formatCount(count)} ${plural(count, "plage occupée", "plages occupées")} d'ici ${BUSY_DAYS} jours`;
}
