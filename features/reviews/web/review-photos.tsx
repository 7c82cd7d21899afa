import { type ComponentType, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { latePart, type Missing } from "#ui/page/late-parts/late-part.tsx";
import { ofReview, type PhotoProps, photoAlt, type ReviewOfPhotos } from "./photo-url.ts";
import { PublicPhoto } from "./public-photo.tsx";

/** Lighter than `NotOpened`, for a page that visitors load. */
const PhotoNotOpened: Missing = ({ onRetry, retrying }) => (
  <Button variant="secondary" size="sm" busy={retrying} onClick={onRetry}>
    La photo n’est pas arrivée : réessayer
  </Button>
);
PhotoNotOpened.needsPress = true;

/** Loaded when a photo is opened. */
const ReviewPhotoDialog = latePart(() => import("./review-photo-dialog.tsx"), PhotoNotOpened);

/** The photos of a review, small; each opens large. `Photo` draws one: a published review's by default. */
export function ReviewPhotos({
  review,
  Photo = PublicPhoto,
}: {
  review: ReviewOfPhotos;
  Photo?: ComponentType<PhotoProps>;
}) {
  const [open, setOpen] = useState<number | null>(null);
  const { photos } = review;
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={`Photos ${ofReview(review)}`} className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Agrandir : ${photoAlt(review, index)}`}
              onClick={() => setOpen(index)}
              className="block size-20 overflow-hidden rounded-md bg-givre sm:size-24"
            >
              <Photo review={review} index={index} size="small" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <ReviewPhotoDialog review={review} Photo={Photo} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
