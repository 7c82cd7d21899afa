import type { Review, ReviewPhotoSize } from "#features/reviews/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";

/** A review as its photos need it; without an author it is the reader's own. */
export interface ReviewOfPhotos extends Pick<Review, "id" | "photos"> {
  author: string | null;
}

/** The props of the component that renders one photo of a review. */
export interface PhotoProps {
  review: ReviewOfPhotos;
  index: number;
  size: ReviewPhotoSize;
  className: string;
}

/** The address of a photo of a published review, which anybody may read. */
export const photoUrl = (review_id: string, photo_id: string, size: ReviewPhotoSize): string =>
  `/api/reviews/${review_id}/photos/${photo_id}/${size}`;

/** Returns the owner of a review in words: « de l'avis de Hélène C. », « de votre avis ». */
export const ofReview = ({ author }: Pick<ReviewOfPhotos, "author">): string =>
  author === null ? "de votre avis" : `de l’avis ${ofName(author)}`;

export function photoAlt(review: Pick<ReviewOfPhotos, "author" | "photos">, index: number): string {
  const number = review.photos.length === 1 ? "" : ` ${index + 1}`;
  return `photo${number} ${ofReview(review)}`;
}
