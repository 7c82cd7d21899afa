import { useId } from "react";
import type { Lead } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { LeadAppointment } from "../../appointments/lead-appointment.tsx";
import { BriefAnswers } from "../../brief/brief-answers.tsx";
import { PhotoStrip } from "../../photos/photo-strip.tsx";
import { ContactButtons } from "../clients/contact-buttons.tsx";
import { MessagesLink } from "../clients/messages-link.tsx";
import { UnlockButton } from "../unlock/unlock-button.tsx";
import { LeadFacts } from "./lead-facts.tsx";
import { LeadPrice } from "./lead-price.tsx";
import { LeadReturn } from "./lead-return.tsx";
import { LeadStatus } from "./lead-status.tsx";
import { PropertyLine } from "./property-line.tsx";

/**
 * One lead of the list, which leads to its page: locked with its price, or unlocked
 * with ways to reach the client.
 */
export function LeadItem({
  lead,
  now,
  onUnlock,
  onDecline,
  choice,
}: {
  lead: Lead;
  now: Date;
  onUnlock: (lead: Lead) => void;
  onDecline: (lead: Lead) => void;
  /** Whether the lead is among those to decline together; absent where it cannot be. */
  choice: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
}) {
  const headingId = useId();
  const canUnlock = lead.status === "active" && lead.client.masked && !lead.declined;
  return (
    <li
      aria-labelledby={headingId}
      className="relative grid gap-3 rounded-lg border border-lisiere bg-papier p-4 shadow-doux transition-colors hover:border-epinette sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <LeadStatus lead={lead} now={now} />
        {choice && (
          <Checkbox
            label="Choisir"
            aria-label={`Choisir la demande de ${lead.client.name} : ${lead.service.name}`}
            className="relative z-10 min-h-11 items-center"
            checked={choice.isChosen}
            onChange={({ target }) => choice.onChange(target.checked)}
          />
        )}
      </div>
      <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <div className="grid min-w-0 content-start gap-3">
          <div className="grid min-w-0 gap-1">
            <h3 id={headingId} className="text-lg font-semibold">
              <CardLink to={providerPaths.lead(lead.id)}>{lead.client.name}</CardLink>
            </h3>
            <p className="font-medium">
              <T>{lead.service.name}</T>
            </p>
            <PropertyLine lead={lead} />
            <div className="text-sm empty:hidden">
              <BriefAnswers brief={lead.brief} />
            </div>
            {lead.description && (
              <p className="mesure line-clamp-2">
                <T>{lead.description}</T>
              </p>
            )}
          </div>
          {canUnlock && <LeadFacts lead={lead} />}
          <div className="relative z-10 empty:hidden">
            <PhotoStrip lead={lead} shown={4} />
          </div>
          <div className="relative z-10 empty:hidden">
            <LeadAppointment lead={lead} />
          </div>
        </div>
        {canUnlock && (
          // On a phone it stays above the bottom bar while its lead is on the screen.
          <div className="stick-bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-end justify-between gap-x-3 gap-y-2 rounded-b-lg border-t border-lisiere bg-papier px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 lg:static lg:m-0 lg:flex-col lg:items-stretch lg:justify-start lg:border-0 lg:p-0">
            <LeadPrice lead={lead} />
            <div className="flex flex-row-reverse flex-wrap gap-2 max-lg:justify-end lg:grid">
              <UnlockButton size="sm" aria-describedby={headingId} onClick={() => onUnlock(lead)} />
              <Button size="sm" variant="quiet" aria-describedby={headingId} onClick={() => onDecline(lead)}>
                Refuser
              </Button>
            </div>
          </div>
        )}
        {!lead.client.masked && (
          <div className="relative z-10 grid content-start gap-3">
            {lead.status === "active" && <ContactButtons lead={lead} client={lead.client} />}
            <MessagesLink lead={lead} aria-describedby={headingId} />
            <LeadReturn lead={lead} />
          </div>
        )}
      </div>
    </li>
  );
}
