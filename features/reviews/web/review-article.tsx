import type { ReactNode } from "react";
import type { Review } from "#features/reviews/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatMonthYear } from "#foundation/time.ts";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { ReviewPhotos } from "./review-photos.tsx";

/** A published review with the provider's reply; `children` stand over its words. */
export function ReviewArticle({
  review,
  providerName,
  children,
}: {
  review: Review;
  /** Null for the provider who reads it. */
  providerName: string | null;
  children?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{review.author}</span>
        <Rating average={review.rating} />
        <time dateTime={review.published_at} className="text-sm text-brume">
          {formatMonthYear(review.published_at)}
        </time>
      </div>
      {children}
      <p className="mesure wrap-anywhere whitespace-pre-line">
        <T>{review.comment}</T>
      </p>
      <ReviewPhotos review={review} />
      {review.reply && (
        <blockquote className="mesure mt-1 rounded-md bg-givre p-4">
          <p className="mb-1 text-sm font-semibold">
            <T>{providerName === null ? "Votre réponse" : `Réponse ${ofName(providerName)}`}</T>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">
            <T>{review.reply}</T>
          </p>
        </blockquote>
      )}
    </div>
  );
}
