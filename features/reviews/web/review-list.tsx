import type { ReactNode } from "react";
import type { Review } from "#features/reviews/contract/index.ts";
import { ofName } from "#foundation/text/of-name.ts";
import { formatMonthYear } from "#foundation/time.ts";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageOutOfRange } from "#ui/tables/paged-list.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

/** A page of a service's reviews as `reviews.ofService` returns it. */
export interface ReviewPage<One extends Review = Review> {
  data: readonly One[];
  page: number;
  per_page: number;
  total: number;
}

/** Reviews, newest first, with the provider's replies. */
export function ReviewList<One extends Review>({
  reviews,
  providerName,
  href,
  about,
}: {
  /** Null for a page past the end. */
  reviews: ReviewPage<One> | null;
  providerName: string;
  /** The address of another page of reviews. */
  href: (page: number) => string;
  /** A line of each review: what it is about, where that is not plain. */
  about?: (review: One) => ReactNode;
}) {
  if (reviews === null) return <PageOutOfRange href={href} level={3} />;
  if (reviews.data.length === 0) {
    return (
      <EmptyState
        level={3}
        title="Pas encore d'avis"
        text="Les avis viennent de propriétaires dont la demande est terminée."
        className="py-6"
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-lisiere">
        {reviews.data.map((review) => (
          <li key={review.id} className="grid grid-cols-1 gap-2 py-5 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{review.author}</span>
              <Rating average={review.rating} />
              <time dateTime={review.published_at} className="text-sm text-brume">
                {formatMonthYear(review.published_at)}
              </time>
            </div>
            {about?.(review)}
            <p className="mesure wrap-anywhere whitespace-pre-line">
              <T>{review.comment}</T>
            </p>
            <ReviewPhotos review={review} />
            {review.reply && (
              <blockquote className="mesure mt-1 rounded-md bg-givre p-4">
                <p className="mb-1 text-sm font-semibold">
                  <T>{`Réponse ${ofName(providerName)}`}</T>
                </p>
                <p className="wrap-anywhere whitespace-pre-line">
                  <T>{review.reply}</T>
                </p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <Pagination list={reviews} href={href} label="Pages d'avis" />
    </>
  );
}
