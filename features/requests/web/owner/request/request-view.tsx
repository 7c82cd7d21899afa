import { type ReactNode, useId, useState } from "react";
import { Outlet } from "react-router";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import { allowedActions, endedByProvider, type Request } from "#features/requests/contract/index.ts";
import { OwnReviewPhotos, reviewDraftName } from "#features/reviews/web/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { MapPin } from "#ui/icons.ts";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { OwnerAppointment } from "../../appointments/owner-appointment.tsx";
import { Work } from "../../brief/brief-answers.tsx";
import { OwnerPhotos } from "../../photos/owner-photos.tsx";
import { OwnerWorkPhotos } from "../../photos/owner-work-photos.tsx";
import { OwnerQuestions } from "../../questions/owner-questions.tsx";
import { Timeline } from "../../timeline/timeline.tsx";
import { useNow } from "../../use-now.ts";
import { mayHaveGoneWrong } from "../../went-wrong.ts";
import { OtherProviders } from "./other-providers.tsx";
import { ProviderContact } from "./provider-contact.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestDocuments } from "./request-documents.tsx";
import { RequestState } from "./request-state.tsx";
import { ReviewNotice } from "./review-notice.tsx";
import { ReviewRequest } from "./review-request.tsx";
import { timelineOf } from "./timeline.ts";
import { WaitingActs } from "./waiting-acts.tsx";

/**
 * A whole request: where it stands and what waits first, then its details, its
 * timeline and the owner's actions.
 */
export function RequestView({ request }: { request: Request }) {
  const { service, provider, property, status } = request;
  const now = useNow();
  const [isReviewing, setReviewing] = useState(
    () =>
      allowedActions("owner", { ...request, reviewed: request.review !== null }, now).includes("review") &&
      wasLeftOpen(reviewDraftName(request.id)),
  );
  const isDeclined = status === "active" && request.declined !== null;
  const acts = { request, now, onReview: () => setReviewing(true) };
  return (
    <article aria-label={`${service.name}, ${provider.business_name}`}>
      <PageHeader
        above={<BackLink label="Historique" to={ownerPaths.history()} />}
        title={
          <span className="wrap-anywhere">
            <T>{service.name}</T>
          </span>
        }
      />
      <div className="-mt-2 mb-5 flex items-start gap-4">
        <Avatar name={provider.business_name} src={provider.avatar_url} />
        <div className="min-w-0 flex-1">
          <RequestState request={request} now={now} />
          <p className="flex flex-wrap items-center gap-x-3 text-brume">
            <TextLink to={publicPaths.provider(provider.id)} className="min-w-0 wrap-anywhere">
              {provider.business_name}
            </TextLink>
            {provider.rating_count > 0 && (
              <Rating compact average={provider.rating_average} count={provider.rating_count} />
            )}
            {service.is_active ? (
              <TextLink to={publicPaths.service(service.id)} className="-my-0.5 py-0.5 text-sm">
                Voir le service
              </TextLink>
            ) : (
              <span className="text-sm">
                <T>N'est plus offert</T>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <div className="grid grid-cols-1 gap-4 empty:hidden">
            <WaitingActs request={request} />
            <RequestDocuments request={request} />
            <OwnerQuestions request={request} now={now} />
            <ReviewNotice review={request.review} now={now} />
            {(isDeclined || endedByProvider(request.cancelled_reason)) && (
              <OtherProviders request={request} />
            )}
            <RequestActions {...acts} only="next" />
          </div>
          {!isDeclined && <Meeting request={request} />}
          <Section title={request.is_own_client ? "Les travaux" : "Le travail demandé"}>
            <p className="flex items-start gap-2">
              <MapPin className="mt-0.5 size-5 shrink-0 text-brume" />
              <span className="min-w-0">
                <T>{property.label}</T>
                <span className="block text-brume">
                  {property.address}, {property.city}
                </span>
              </span>
            </p>
            <Work of={request} />
            <OwnerPhotos request={request} now={now} />
            <OwnerWorkPhotos request_id={request.id} photos={request.work_photos} />
          </Section>
          {/* The passes of a contract by season (app/routes.ts). */}
          {request.unlocked_at !== null && <Outlet />}
        </div>
        <Section title="Déroulement">
          <Timeline entries={timelineOf(request)} />
          {request.review && <OwnReviewPhotos review={request.review} />}
          <ReviewReply request={request} />
        </Section>
        <div className="flex flex-wrap gap-3 empty:hidden lg:col-span-2">
          <RequestActions {...acts} only="others" />
          {mayHaveGoneWrong(request, now) && (
            <ButtonLink to={problemPaths.ofRequest("owner", request.id)} variant="quiet">
              Ça s'est mal passé
            </ButtonLink>
          )}
        </div>
      </div>
      {isReviewing && <ReviewRequest request={request} onClose={() => setReviewing(false)} />}
    </article>
  );
}

/** The time of the work, and how to reach the person who does it. */
function Meeting({ request }: { request: Request }) {
  const { status, appointment, unlocked_at } = request;
  if (status !== "active" && !appointment && unlocked_at === null) return null;
  return (
    <Section title="Rendez-vous et coordonnées">
      <OwnerAppointment request={request} />
      <ProviderContact request={request} />
    </Section>
  );
}

function ReviewReply({ request: { id, provider, review } }: { request: Request }) {
  if (!review?.reply) return null;
  return (
    <blockquote className="border-l-2 border-lisiere-forte pl-3">
      <p className="text-sm text-brume">
        <T>{`Réponse ${ofName(provider.business_name)}`}</T>
      </p>
      <T>{review.reply}</T>
      <p className="text-sm">
        <TextLink to={problemPaths.ofRequest("owner", id, "review_reply")}>Signaler cette réponse</TextLink>
      </p>
    </blockquote>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="min-w-0">
      <CardHeader title={<span id={heading}>{title}</span>} />
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Card>
  );
}
