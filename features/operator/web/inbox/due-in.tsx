import { DAY_MS } from "#foundation/durations.ts";
import { french } from "#foundation/text/typography.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { timeLeft } from "./time-left.ts";

/** How much time a case has left, where « DueBadge » says when; the time itself shows under the pointer. */
export function DueIn({ at }: { at: string }) {
  const now = Date.now();
  const left = Date.parse(at) - now;
  const text = (
    <time dateTime={at} title={french(formatDateWithTime(at))}>
      <T>{timeLeft(at, now)}</T>
    </time>
  );
  if (left >= DAY_MS) return text;
  return <Badge tone={left < 0 ? "danger" : "nouveau"}>{text}</Badge>;
}
