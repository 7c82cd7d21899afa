import { Outlet } from "react-router";
import {
  allowedActions,
  isReportable,
  type Lead,
  type LeadState,
} from "#features/requests/contract/index.ts";
import { ReviewArticle } from "#features/reviews/web/index.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { FileText } from "#ui/icons.ts";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { LeadAppointment } from "../../appointments/lead-appointment.tsx";
import { LeadWorkDays } from "../../appointments/lead-work-days.tsx";
import { Work } from "../../brief/brief-answers.tsx";
import { LeadWorkPhotos } from "../../photos/lead-work-photos.tsx";
import { PhotoStrip } from "../../photos/photo-strip.tsx";
import { LeadQuestions } from "../../questions/lead-questions.tsx";
import { Timeline } from "../../timeline/timeline.tsx";
import { useNow } from "../../use-now.ts";
import { mayHaveGoneWrong } from "../../went-wrong.ts";
import { ClientContact } from "../clients/client-contact.tsx";
import { ContactButtons } from "../clients/contact-buttons.tsx";
import { MessagesLink } from "../clients/messages-link.tsx";
import { LeadFacts } from "../leads/lead-facts.tsx";
import { LeadPrice } from "../leads/lead-price.tsx";
import { LeadReturn } from "../leads/lead-return.tsx";
import { LeadStatus } from "../leads/lead-status.tsx";
import { PropertyLine } from "../leads/property-line.tsx";
import { ReportLead } from "../leads/report-lead.tsx";
import { useLeadDialogs } from "../leads/use-lead-dialogs.tsx";
import { UnlockButton } from "../unlock/unlock-button.tsx";
import { ArchiveLead } from "./archive-lead.tsx";
import { CompleteLead } from "./complete-lead.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { leadTimelineOf } from "./lead-timeline.ts";
import { ReopenLead } from "./reopen-lead.tsx";

/**
 * A whole lead. Its actions are beside it or, on a phone, « Déverrouiller » stays
 * at the bottom of the screen.
 */
export function LeadView({ lead }: { lead: Lead }) {
  const now = useNow();
  const { unlock, decline, dialogs } = useLeadDialogs(lead);
  const canUnlock = lead.status === "active" && lead.client.masked && !lead.declined;
  const showsWork =
    lead.work_photos.length > 0 || allowedActions("provider", lead, now).includes("add_work_photos");
  return (
    <>
      <div>
        <PageHeader
          above={<BackLink label="Toutes les demandes" to={providerPaths.leads({ state: stateOf(lead) })} />}
          title={lead.client.name}
          text={lead.service.name}
        />
        {/* Its stage and next act (app/routes.ts). */}
        {!lead.client.masked && <Outlet />}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <Card as="section" className="grid min-w-0 gap-4">
              <LeadStatus lead={lead} now={now} />
              <PropertyLine lead={lead} />
              <Work of={lead} />
              {canUnlock && <LeadFacts lead={lead} />}
              <PhotoStrip lead={lead} />
              <LeadQuestions lead={lead} now={now} />
              {lead.declined?.details && (
                <p className="text-sm wrap-anywhere text-brume">
                  <T>{`Vos précisions : ${lead.declined.details}`}</T>
                </p>
              )}
              <LeadAppointment lead={lead} />
              <LeadWorkDays id={lead.id} />
              {showsWork && (
                <section aria-labelledby="photos-du-travail" className="grid gap-3">
                  <h2 id="photos-du-travail" className="text-lg font-semibold">
                    Photos du travail
                  </h2>
                  <LeadWorkPhotos lead={lead} now={now} />
                </section>
              )}
              {lead.review && (
                <section aria-labelledby="avis-recu" className="grid gap-3">
                  <h2 id="avis-recu" className="text-lg font-semibold">
                    Avis reçu
                  </h2>
                  <ReviewArticle review={lead.review} providerName={null} />
                  <TextLink to={providerPaths.reviews()}>Répondre, avec vos autres avis</TextLink>
                </section>
              )}
              {!lead.client.masked && <LeadNotes lead={lead} />}
              <ArchiveLead lead={lead} />
              {canUnlock && (
                <div>
                  <Button variant="secondary" size="sm" onClick={() => decline(lead)}>
                    Refuser la demande
                  </Button>
                </div>
              )}
            </Card>
            {!lead.client.masked && (
              <Card as="section" aria-labelledby="deroulement" className="min-w-0">
                <CardHeader title={<span id="deroulement">Déroulement</span>} />
                <Timeline entries={leadTimelineOf(lead)} />
              </Card>
            )}
          </div>
          {!lead.client.masked && (
            <Card as="section" className="grid gap-4 max-lg:order-first">
              <ContactButtons lead={lead} client={lead.client} />
              <ClientContact client={lead.client} />
              <div className="flex flex-wrap gap-3">
                <MessagesLink lead={lead} />
                <ButtonLink to={providerPaths.quote(lead.id)} variant="secondary" size="sm">
                  <FileText className="size-4.5" />
                  Soumission
                </ButtonLink>
              </div>
              {lead.status === "active" && (
                <div>
                  <CompleteLead lead={lead} />
                </div>
              )}
              <ReopenLead lead={lead} now={now} />
              <LeadReturn lead={lead} />
              {mayHaveGoneWrong(lead, now) && (
                <TextLink to={problemPaths.ofRequest("provider", lead.id)}>Ça s'est mal passé</TextLink>
              )}
              {isReportable(lead) && <ReportLead lead={lead} />}
            </Card>
          )}
          {canUnlock && (
            <div className="stick-bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-2 border-t border-lisiere bg-papier px-4 py-3 lg:stick-top-20 lg:mx-0 lg:grid lg:gap-4 lg:rounded-lg lg:border lg:p-5 lg:shadow-doux">
              <LeadPrice lead={lead} />
              <UnlockButton onClick={() => unlock(lead)} />
            </div>
          )}
        </div>
      </div>
      {dialogs}
    </>
  );
}

const stateOf = ({ status, locked, declined, archived_at }: Lead): LeadState =>
  archived_at
    ? "archived"
    : declined
      ? "declined"
      : status !== "active"
        ? "closed"
        : locked
          ? "locked"
          : "unlocked";
