import { ageBadge, REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { formatDateWithTime, relativeTime } from "#foundation/time.ts";
import { classes } from "#ui/classes.ts";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { isExpiringSoon, timeLeft } from "./time-left.ts";

const TONES = { urgent: "urgent", new: "nouveau", recent: "recent" } as const satisfies Record<
  ReturnType<typeof ageBadge>["kind"],
  BadgeTone
>;

/** The meaning of an age badge, because URGENT could be read as the client's haste. */
const MEANINGS: Record<keyof typeof TONES, string> = {
  urgent: `Reçue il y a moins de ${REQUEST_LIMITS.urgentMaxHours} heures`,
  new: `Reçue il y a moins de ${REQUEST_LIMITS.newMaxHours} heures`,
  recent: `Reçue il y a plus de ${REQUEST_LIMITS.newMaxHours} heures`,
};

/** The age of a lead: its badge (docs/product.md "Age badge") and « Reçue il y a 5 min ». */
export function LeadAge({ createdAt, now }: { createdAt: string; now: Date }) {
  const { kind, label } = ageBadge(createdAt, now);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span title={MEANINGS[kind]} className="inline-flex">
        <Badge tone={TONES[kind]}>{label}</Badge>
      </span>
      <time
        dateTime={createdAt}
        title={formatDateWithTime(createdAt)}
        className="chiffres text-sm text-brume"
      >
        <T>{`Reçue ${inSentence(relativeTime(createdAt, now))}`}</T>
      </time>
    </span>
  );
}

/** « il y a 5 min », « le 2026-11-21 ». */
export const inSentence = (relative: string) =>
  /^\d/.test(relative) ? `le ${relative}` : relative.charAt(0).toLowerCase() + relative.slice(1);

/** How long a lead can still be unlocked; emphasised in its last two days. */
export function TimeLeft({ until, now }: { until: string; now: Date }) {
  return (
    <time
      dateTime={until}
      title={`Jusqu’au ${formatDateWithTime(until)}`}
      className={classes(
        "chiffres text-sm",
        isExpiringSoon(until, now) ? "font-semibold text-brique" : "text-brume",
      )}
    >
      {timeLeft(until, now)}
    </time>
  );
}
