import { LockOpen, MessageCircle } from "lucide-react";
import { useId } from "react";
import { DECLINE_REASONS, type Lead } from "#features/requests/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { LeadAppointment } from "../../appointments/lead-appointment.tsx";
import { ClientContact } from "../clients/client-contact.tsx";
import { CompleteLead } from "./complete-lead.tsx";
import { LeadAge, TimeLeft } from "./lead-age.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPrice } from "./lead-price.tsx";
import { LeadReturn } from "./lead-return.tsx";
import { LeadSummary } from "./lead-summary.tsx";
import { ReportLead } from "./report-lead.tsx";

/** One lead of the list: locked with its price, or unlocked with the client's contact. */
export function LeadItem({
  lead,
  now,
  isHighlighted = false,
  onUnlock,
  onDecline,
}: {
  lead: Lead;
  now: Date;
  /** Whether the address names this lead. */
  isHighlighted?: boolean;
  onUnlock: (lead: Lead) => void;
  onDecline: (lead: Lead) => void;
}) {
  const headingId = useId();
  const isOpen = lead.status === "active" && !lead.declined;
  return (
    <li
      aria-labelledby={headingId}
      className={classes(
        "grid gap-4 rounded-lg border bg-papier p-4 shadow-doux sm:p-5",
        isHighlighted ? "border-epinette" : "border-lisiere",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isOpen ? (
          <LeadAge createdAt={lead.created_at} now={now} />
        ) : (
          <time dateTime={lead.created_at} className="chiffres text-sm text-brume">
            {`Reçue le ${formatShortDate(lead.created_at)}`}
          </time>
        )}
        <LeadStatus lead={lead} now={now} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <div className="grid min-w-0 content-start gap-4">
          <LeadSummary lead={lead} headingId={headingId} />
          {lead.client.masked && isOpen && <LeadFacts lead={lead} />}
          {lead.declined?.details && (
            <p className="text-sm break-words text-brume">
              <T>{`Vos précisions : ${lead.declined.details}`}</T>
            </p>
          )}
          <LeadAppointment lead={lead} />
          {!lead.client.masked && <LeadNotes lead={lead} />}
        </div>
        {lead.client.masked ? (
          isOpen && (
            <div className="flex flex-wrap items-end justify-between gap-3 lg:flex-col lg:items-stretch lg:justify-start">
              <LeadPrice lead={lead} />
              <Button size="sm" data-lead-act aria-describedby={headingId} onClick={() => onUnlock(lead)}>
                <LockOpen aria-hidden="true" className="size-4.5" />
                Déverrouiller
              </Button>
              <Button size="sm" variant="quiet" aria-describedby={headingId} onClick={() => onDecline(lead)}>
                Refuser
              </Button>
            </div>
          )
        ) : (
          <div className="grid content-start gap-4">
            <ClientContact client={lead.client} />
            <div>
              <ButtonLink
                to={accountPaths.messages("provider", lead.id)}
                variant="secondary"
                size="sm"
                aria-describedby={headingId}
              >
                <MessageCircle aria-hidden="true" className="size-4.5" />
                Messages
              </ButtonLink>
            </div>
            {lead.status === "active" && (
              <div>
                <CompleteLead lead={lead} />
              </div>
            )}
            <LeadReturn lead={lead} />
            {!lead.returned && <ReportLead lead={lead} />}
          </div>
        )}
      </div>
    </li>
  );
}

/** The status of a lead or, while it is open and no time is confirmed, the time left. */
function LeadStatus({ lead, now }: { lead: Lead; now: Date }) {
  if (lead.declined) {
    const { at, reason } = lead.declined;
    return <Badge>{`Refusée le ${formatShortDate(at)} : ${DECLINE_REASONS[reason]}`}</Badge>;
  }
  switch (lead.status) {
    case "completed":
      return (
        <Badge tone="epinette">{`Terminée le ${formatShortDate(lead.completed_at ?? lead.updated_at)}`}</Badge>
      );
    case "cancelled":
      return <Badge>{`Annulée le ${formatShortDate(lead.cancelled_at ?? lead.updated_at)}`}</Badge>;
    case "expired":
      return <Badge>{`Expirée le ${formatShortDate(lead.expires_at)}`}</Badge>;
    default:
      // Once a time is agreed, it is the time that matters.
      if (lead.appointment?.state === "confirmed") return null;
      return <TimeLeft until={lead.expires_at} now={now} />;
  }
}
