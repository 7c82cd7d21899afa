import { ageBadge } from "#features/requests/contract/index.ts";
import { formatDateTime, relativeTime } from "#foundation/time.ts";
import { classes } from "#ui/classes.ts";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { isExpiringSoon, timeLeft } from "./time-left.ts";

const TONES = { urgent: "urgent", new: "nouveau", recent: "recent" } as const satisfies Record<
  ReturnType<typeof ageBadge>["kind"],
  BadgeTone
>;

/** The age of a lead: its badge (spec.md section 4) and « Il y a 5 min ». */
export function LeadAge({ createdAt, now }: { createdAt: string; now: Date }) {
  const { kind, label } = ageBadge(createdAt, now);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[kind]}>{label}</Badge>
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className="chiffres text-sm text-brume">
        {relativeTime(createdAt, now)}
      </time>
    </span>
  );
}

/** How long a lead can still be unlocked; emphasised in its last two days. */
export function TimeLeft({ until, now }: { until: string; now: Date }) {
  return (
    <time
      dateTime={until}
      title={`Jusqu’au ${formatDateTime(until)}`}
      className={classes(
        "chiffres text-sm",
        isExpiringSoon(until, now) ? "font-semibold text-brique" : "text-brume",
      )}
    >
      {timeLeft(until, now)}
    </time>
  );
}
