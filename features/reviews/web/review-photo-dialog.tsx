import type { ComponentType } from "react";
import { LARGE_PHOTO, PhotoDialog } from "#ui/overlays/photo-dialog.tsx";
import type { PhotoProps, ReviewOfPhotos } from "./photo-url.ts";

/** The photos of a review, large, one at a time. */
export default function ReviewPhotoDialog({
  review,
  Photo,
  first,
  onClose,
}: {
  review: ReviewOfPhotos;
  Photo: ComponentType<PhotoProps>;
  /** The index of the photo to show first. */
  first: number;
  onClose: () => void;
}) {
  return (
    <PhotoDialog
      count={review.photos.length}
      first={first}
      onClose={onClose}
      photo={(index) => (
        <Photo
          key={review.photos[index]?.id}
          review={review}
          index={index}
          size="large"
          className={LARGE_PHOTO}
        />
      )}
    />
  );
}
