import { QUOTE_STATUSES, type QuoteStatus } from "#features/quotes/contract/index.ts";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";

const TONES: Record<QuoteStatus, BadgeTone> = {
  draft: "neutral",
  sent: "nouveau",
  accepted: "epinette",
  declined: "danger",
  withdrawn: "neutral",
  expired: "neutral",
  replaced: "neutral",
};

/** The status of a version. */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={TONES[status]}>{QUOTE_STATUSES[status]}</Badge>;
}
