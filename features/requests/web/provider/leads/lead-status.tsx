import { DECLINE_REASONS, type Lead } from "#features/requests/contract/index.ts";
import { formatDate, formatDateWithTime, relativeTime } from "#foundation/time.ts";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { inSentence, LeadAge, TimeLeft } from "./lead-age.tsx";

/**
 * When a lead arrived and how it stands: its age while it can be unlocked, the date of the unlock while it is
 * in progress, or how it ended.
 */
export function LeadStatus({ lead, now }: { lead: Lead; now: Date }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Since lead={lead} now={now} />
      <State lead={lead} now={now} />
    </div>
  );
}

function Since({ lead, now }: { lead: Lead; now: Date }) {
  if (lead.status === "active" && !lead.declined) {
    if (lead.unlocked_at === null) return <LeadAge createdAt={lead.created_at} now={now} />;
    return (
      <time
        dateTime={lead.unlocked_at}
        title={formatDateWithTime(lead.unlocked_at)}
        className="chiffres text-sm text-brume"
      >
        <T>{`${lead.is_own_client ? "Commencée" : "Déverrouillée"} ${inSentence(relativeTime(lead.unlocked_at, now))}`}</T>
      </time>
    );
  }
  return (
    <time dateTime={lead.created_at} className="chiffres text-sm text-brume">
      {`Reçue le ${formatDate(lead.created_at)}`}
    </time>
  );
}

function State({ lead, now }: { lead: Lead; now: Date }) {
  if (lead.declined) {
    const { at, reason } = lead.declined;
    return <Badge>{`Refusée le ${formatDate(at)} : ${DECLINE_REASONS[reason]}`}</Badge>;
  }
  switch (lead.status) {
    case "completed":
      return (
        <Badge tone="epinette">{`Terminée le ${formatDate(lead.completed_at ?? lead.updated_at)}`}</Badge>
      );
    case "cancelled":
      return <Badge>{`Annulée le ${formatDate(lead.cancelled_at ?? lead.updated_at)}`}</Badge>;
    case "expired":
      return <Badge>{`Expirée le ${formatDate(lead.expires_at)}`}</Badge>;
    default:
      // Once a time is agreed, it is the time that matters.
      if (lead.is_bound || lead.appointment?.state === "confirmed") return null;
      return <TimeLeft until={lead.expires_at} now={now} />;
  }
}
