import { type PhotoProps, photoAlt, photoUrl } from "./photo-url.ts";

/** A photo of a published review, which anybody may read. */
export function PublicPhoto({ review, index, size, className }: PhotoProps) {
  const photo = review.photos[index];
  if (!photo) return null;
  return (
    <img
      src={photoUrl(review.id, photo.id, size)}
      alt={size === "small" ? "" : photoAlt(review, index)}
      loading={size === "small" ? "lazy" : undefined}
      width={photo.width}
      height={photo.height}
      className={className}
    />
  );
}
