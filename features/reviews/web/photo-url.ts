import type { Review, ReviewPhotoSize } from "#features/reviews/contract/index.ts";
import { ofName } from "#foundation/text/of-name.ts";

/** The address of a photo of a published review, which anybody may read. */
export const photoUrl = (review_id: string, photo_id: string, size: ReviewPhotoSize): string =>
  `/api/reviews/${review_id}/photos/${photo_id}/${size}`;

export function photoAlt({ author, photos }: Pick<Review, "author" | "photos">, index: number): string {
  const whose = `de l'avis ${ofName(author)}`;
  return photos.length === 1 ? `photo ${whose}` : `photo ${index + 1} ${whose}`;
}
