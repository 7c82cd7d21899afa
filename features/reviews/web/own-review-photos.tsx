import { useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import { queries } from "./api.ts";
import { type PhotoProps, photoAlt, type ReviewOfPhotos } from "./photo-url.ts";
import { ReviewPhotos } from "./review-photos.tsx";

/** The photos of a review as its author sees them, public or not. */
export function OwnReviewPhotos({ review }: { review: Omit<ReviewOfPhotos, "author"> }) {
  return <ReviewPhotos review={{ ...review, author: null }} Photo={OwnPhoto} />;
}

/** One that nobody else may read yet has no address: it is read with the person's session. */
function OwnPhoto({ review, index, size, className }: PhotoProps) {
  const photo = review.photos[index];
  const { data } = useQuery({
    ...queries.reviews.ownPhoto.queryOptions({
      input: { id: review.id, photo_id: photo?.id ?? "", size },
      // Apart from the reviews, which are read again at each change.
      queryKey: ["own_review_photos", photo?.id, size],
    }),
    enabled: photo !== undefined,
    // The content of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (!photo || !url) return null;
  return (
    <img
      src={url}
      alt={size === "small" ? "" : photoAlt(review, index)}
      width={photo.width}
      height={photo.height}
      className={className}
    />
  );
}
