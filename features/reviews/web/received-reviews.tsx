import { useQuery } from "@tanstack/react-query";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { ReceivedReview } from "#features/reviews/contract/index.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { ReplyToReview } from "./reply-to-review.tsx";
import { ReportReview } from "./report-review.tsx";

/** The reviews a provider has received, with reply and report. */
export default function ReceivedReviews({ page, href }: { page: number; href: (page: number) => string }) {
  const { data, error, refetch, isFetching } = useQuery(
    queries.reviews.received.queryOptions({ input: { page } }),
  );
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <ReviewsSkeleton />;
  if (data.total === 0) {
    return (
      <EmptyState
        title="Pas encore d'avis"
        text="Un client peut vous laisser un avis une fois sa demande marquée comme terminée. Il paraît au plus tôt un jour après le déverrouillage, ou après le moment convenu, sur la page du service ; sa note compte dans celle de votre profil."
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {data.data.map((review) => (
          <Received key={review.id} review={review} />
        ))}
      </ul>
      <Pagination
        page={data.page}
        pageCount={Math.ceil(data.total / data.per_page)}
        href={href}
        label="Pages d'avis"
      />
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
      <p className="mesure break-words whitespace-pre-line">
        <T>{review.comment}</T>
      </p>
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
