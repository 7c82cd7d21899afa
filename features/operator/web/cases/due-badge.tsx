import { DAY_MS } from "#foundation/durations.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";

/** The due time of a case; late and due within a day stand out. `label` names the time, if no column does. */
export function DueBadge({ at, label = "" }: { at: string; label?: string }) {
  const left = Date.parse(at) - Date.now();
  const time = formatDateWithTime(at);
  if (left < 0) return <Badge tone="danger">{`En retard : ${time}`}</Badge>;
  const text = `${label} ${time}`.trim();
  if (left < DAY_MS) return <Badge tone="nouveau">{text}</Badge>;
  return <T>{text}</T>;
}
