import { Link } from "react-router";
import type { Image } from "#features/catalog/contract/index.ts";
import type { Review } from "#features/reviews/contract/index.ts";
import { photoAlt, photoUrl } from "#features/reviews/web/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ResponsiveImage } from "#ui/display/responsive-image.tsx";

interface ServicePhoto extends Image {
  service: { id: string; name: string };
}

const tile = "block aspect-square overflow-hidden rounded-md bg-givre";

/**
 * Work done, in pictures: each leads to the review or the service that shows it large. Nothing without any.
 */
export function ProviderPhotos({
  photos,
  reviews,
}: {
  photos: readonly ServicePhoto[];
  reviews: readonly Pick<Review, "id" | "author" | "photos">[];
}) {
  const ofReviews = reviews.flatMap((review) =>
    review.photos.map((photo, index) => ({ review, photo, index })),
  );
  if (photos.length + ofReviews.length === 0) return null;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="mb-4 text-xl">
        Photos de travaux
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(30%,9rem),1fr))] gap-2 sm:gap-3">
        {ofReviews.map(({ review, photo, index }) => (
          <li key={photo.id}>
            <a href={`#avis-${review.id}`} className={tile}>
              <img
                src={photoUrl(review.id, photo.id, "small")}
                alt={photoAlt(review, index)}
                loading="lazy"
                width={photo.width}
                height={photo.height}
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
        {photos.map(({ id, sources, alt, service }) => (
          <li key={id}>
            <Link to={publicPaths.service(service.id)} className={tile}>
              <ResponsiveImage
                sources={sources}
                alt={alt || service.name}
                sizes="(min-width: 640px) 10rem, 33vw"
                ratio={1}
                className="size-full"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
