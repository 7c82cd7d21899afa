import type { ReactNode } from "react";
import type { Review } from "#features/reviews/contract/index.ts";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { PageOutOfRange } from "#ui/tables/paged-list.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import { ReviewArticle } from "./review-article.tsx";

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
          <li key={review.id} className="py-5 first:pt-0">
            <ReviewArticle review={review} providerName={providerName}>
              {about?.(review)}
            </ReviewArticle>
          </li>
        ))}
      </ul>
      <Pagination list={reviews} href={href} label="Pages d'avis" />
    </>
  );
}
