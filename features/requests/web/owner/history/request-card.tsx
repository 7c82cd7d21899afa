import { ChevronRight, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { endedByProvider, type Request } from "#features/requests/contract/index.ts";
import { ofName } from "#foundation/text/of-name.ts";
import { relativeTime } from "#foundation/time.ts";
import { problemPaths } from "#paths/problem-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { OwnerAppointment } from "../../appointments/owner-appointment.tsx";
import { Work } from "../../brief/brief-answers.tsx";
import { OwnerPhotos } from "../../photos/owner-photos.tsx";
import { OwnerWorkPhotos } from "../../photos/owner-work-photos.tsx";
import { OwnerQuestions } from "../../questions/owner-questions.tsx";
import { OtherProviders } from "./other-providers.tsx";
import { ProviderContact } from "./provider-contact.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestDocuments } from "./request-documents.tsx";
import { RequestTimeline } from "./request-timeline.tsx";
import { ReviewNotice } from "./review-notice.tsx";
import { STATUS_BADGES } from "./states.ts";

/** One request with its details, its timeline and the owner's actions. */
export function RequestCard({
  request,
  now,
  onReview,
}: {
  request: Request;
  now: Date;
  onReview: (request: Request) => void;
}) {
  const { service, provider, property, status } = request;
  const isDeclined = status === "active" && request.declined !== null;
  return (
    <Card as="li" className="grid gap-5">
      <article className="grid grid-cols-1 gap-5" aria-labelledby={`demande-${request.id}`}>
        <header className="flex items-start gap-4">
          <Avatar name={provider.business_name} src={provider.avatar_url} />
          <div className="min-w-0 flex-1">
            <div className="mb-1 flex flex-wrap items-center gap-2">
              {isDeclined ? (
                <Badge tone="nouveau">Non disponible</Badge>
              ) : (
                <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].label}</Badge>
              )}
              <time dateTime={request.created_at} className="text-sm text-brume">
                <T>{relativeTime(request.created_at, now)}</T>
              </time>
            </div>
            <h2 id={`demande-${request.id}`} className="text-lg font-semibold wrap-anywhere">
              {service.is_active ? (
                <TextLink to={publicPaths.service(service.id)}>{service.name}</TextLink>
              ) : (
                <T>{service.name}</T>
              )}
            </h2>
            <p className="flex flex-wrap items-center gap-x-3 text-brume">
              <TextLink to={publicPaths.provider(provider.id)} className="min-w-0 wrap-anywhere">
                {provider.business_name}
              </TextLink>
              {provider.rating_count > 0 && (
                <Rating compact average={provider.rating_average} count={provider.rating_count} />
              )}
              {!service.is_active && <span className="text-sm">N'est plus offert</span>}
            </p>
          </div>
        </header>
        <RequestDocuments request={request} />
        <Details isClosed={status !== "active"}>
          <div className="grid min-w-0 grid-cols-1 content-start gap-3">
            <p className="flex items-start gap-2">
              <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brume" />
              <span className="min-w-0">
                <T>{property.label}</T>
                <span className="block text-brume">
                  {property.address}, {property.city}
                </span>
              </span>
            </p>
            <Work of={request} />
            <OwnerQuestions request={request} now={now} />
            <OwnerPhotos request={request} now={now} />
            <OwnerWorkPhotos request_id={request.id} photos={request.work_photos} />
            {!isDeclined && <OwnerAppointment request={request} />}
            {!isDeclined && <ProviderContact request={request} />}
            {request.review?.reply && (
              <blockquote className="border-l-2 border-lisiere-forte pl-3">
                <p className="text-sm text-brume">
                  <T>{`Réponse ${ofName(provider.business_name)}`}</T>
                </p>
                <T>{request.review.reply}</T>
                <p className="text-sm">
                  <TextLink to={problemPaths.ofRequest("owner", request.id, "review_reply")}>
                    Signaler cette réponse
                  </TextLink>
                </p>
              </blockquote>
            )}
          </div>
          <RequestTimeline request={request} />
        </Details>
        <ReviewNotice review={request.review} now={now} />
        {(isDeclined || endedByProvider(request.cancelled_reason)) && <OtherProviders request={request} />}
        <RequestActions request={request} now={now} onReview={onReview} />
      </article>
    </Card>
  );
}

/** The details and the timeline; collapsed for a closed request, so that open ones stand out. */
function Details({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  const details = <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">{children}</div>;
  if (!isClosed) return details;
  return (
    <details className="group -my-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-md text-brume hover:text-encre">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        Détails et déroulement
      </summary>
      <div className="pt-3">{details}</div>
    </details>
  );
}
