import { lazy, Suspense, useState } from "react";
import type { Review } from "#features/reviews/contract/index.ts";
import { ofName } from "#foundation/text/of-name.ts";
import { photoAlt, photoUrl } from "./photo-url.ts";

/** Loaded when a photo is opened. */
const ReviewPhotoDialog = lazy(() => import("./review-photo-dialog.tsx"));

/** The photos of a published review, small; each opens large. */
export function ReviewPhotos({ review }: { review: Pick<Review, "id" | "author" | "photos"> }) {
  const [open, setOpen] = useState<number | null>(null);
  const { id, photos } = review;
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={`Photos de l’avis ${ofName(review.author)}`} className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Agrandir : ${photoAlt(review, index)}`}
              onClick={() => setOpen(index)}
              className="block size-20 overflow-hidden rounded-md bg-givre sm:size-24"
            >
              <img
                src={photoUrl(id, photo.id, "small")}
                alt=""
                loading="lazy"
                width={photo.width}
                height={photo.height}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense>
          <ReviewPhotoDialog review={review} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
