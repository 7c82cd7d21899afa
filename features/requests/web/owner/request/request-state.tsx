import type { Request, Status } from "#features/requests/contract/index.ts";
import { relativeTime } from "#foundation/time.ts";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";

const BADGES: Record<Status, { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "epinette" },
  completed: { label: "Terminée", tone: "neutral" },
  cancelled: { label: "Annulée", tone: "neutral" },
  expired: { label: "Expirée", tone: "neutral" },
};

/** The state of a request and how long ago it was sent. */
export function RequestState({
  request: { status, declined, created_at },
  now,
}: {
  request: Request;
  now: Date;
}) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-2">
      {status === "active" && declined ? (
        <Badge tone="nouveau">Non disponible</Badge>
      ) : (
        <Badge tone={BADGES[status].tone}>{BADGES[status].label}</Badge>
      )}
      <time dateTime={created_at} className="text-sm text-brume">
        <T>{relativeTime(created_at, now)}</T>
      </time>
    </div>
  );
}
