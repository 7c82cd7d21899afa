import type { Review } from "#features/reviews/contract/index.ts";
import { LARGE_PHOTO, PhotoDialog } from "#ui/overlays/photo-dialog.tsx";
import { photoAlt, photoUrl } from "./photo-url.ts";

/** The photos of a review, large, one at a time. */
export default function ReviewPhotoDialog({
  review,
  first,
  onClose,
}: {
  review: Pick<Review, "id" | "author" | "photos">;
  /** The index of the photo to show first. */
  first: number;
  onClose: () => void;
}) {
  return (
    <PhotoDialog
      count={review.photos.length}
      first={first}
      onClose={onClose}
      photo={(index) => {
        const photo = review.photos[index];
        if (!photo) return null;
        const { id, width, height } = photo;
        return (
          <img
            key={id}
            src={photoUrl(review.id, id, "large")}
            alt={photoAlt(review, index)}
            width={width}
            height={height}
            className={LARGE_PHOTO}
          />
        );
      }}
    />
  );
}
