import { useQuery } from "@tanstack/react-query";
import { listQuery } from "#client/list-pages.ts";
import type { ReceivedReview } from "#features/reviews/contract/index.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "./api.ts";
import { ReplyToReview } from "./reply-to-review.tsx";
import { ReportReview } from "./report-review.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

/** The reviews a provider has received, with reply and report. */
export default function ReceivedReviews({ page, href }: { page: number; href: (page: number) => string }) {
  const received = useQuery(queries.reviews.received.queryOptions({ input: { page } }));
  return (
    <div className="grid gap-4">
      <PagedList query={listQuery(received)} href={href} label="Pages d'avis" loading={<ReviewsSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title="Pas encore d'avis"
              text="Un client peut vous laisser un avis une fois le travail terminé. Il paraît au plus tôt un jour après le déverrouillage, ou après le moment convenu, sur la page du service ; sa note compte dans celle de votre profil."
            />
          ) : (
            <ul className="grid gap-3">
              {data.map((review) => (
                <Received key={review.id} review={review} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </div>
  );
}

function Received({ review }: { review: ReceivedReview }) {
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold">{review.author}</h2>
        <Rating average={review.rating} />
        <time dateTime={review.published_at} className="text-sm text-brume">
          {formatLongDateWithYear(review.published_at)}
        </time>
      </div>
      <p className="text-sm">
        <TextLink to={publicPaths.service(review.service.id)}>{review.service.name}</TextLink>
      </p>
      <p className="mesure wrap-anywhere whitespace-pre-line">
        <T>{review.comment}</T>
      </p>
      <ReviewPhotos review={review} />
      <ReplyToReview review={review} />
      <ReportReview review={review} />
    </Card>
  );
}

function ReviewsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {["un", "deux", "trois"].map((key) => (
        <Card key={key} className="grid gap-3">
          <Skeleton className="h-6 w-48" />
          <SkeletonText lines={2} />
        </Card>
      ))}
    </div>
  );
}
