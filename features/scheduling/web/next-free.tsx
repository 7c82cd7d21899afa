import { T } from "#ui/display/typography.tsx";
import { CalendarDays } from "#ui/icons.ts";
import { formatStart } from "./format-times.ts";

/** The next free time of a service, « Dès lundi 23 novembre à 9 h », or « Moment à convenir ». */
export function NextFree({ at }: { at: string | null }) {
  return (
    <span className="inline-flex items-start gap-1.5 text-sm text-brume">
      <CalendarDays className="mt-0.5 size-4 shrink-0" />
      <span>
        <T>{at ? `Dès ${formatStart(at)}` : "Moment à convenir"}</T>
      </span>
    </span>
  );
}
