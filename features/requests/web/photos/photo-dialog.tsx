import type { Photo } from "#features/requests/contract/index.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { LARGE_PHOTO, PhotoDialog } from "#ui/overlays/photo-dialog.tsx";
import { usePhotoUrl } from "./use-photo-url.ts";

/** The photos of a request, large, one at a time. */
export function RequestPhotoDialog({
  request_id,
  photos,
  first,
  onClose,
}: {
  request_id: string;
  photos: readonly Photo[];
  /** The index of the photo to show first. */
  first: number;
  onClose: () => void;
}) {
  return (
    <PhotoDialog
      count={photos.length}
      first={first}
      onClose={onClose}
      photo={(index) => {
        const photo = photos[index];
        const alt = `Photo ${index + 1} du travail`;
        return photo && <LargePhoto key={photo.id} request_id={request_id} photo={photo} alt={alt} />;
      }}
    />
  );
}

function LargePhoto({ request_id, photo, alt }: { request_id: string; photo: Photo; alt: string }) {
  const url = usePhotoUrl({ request_id, photo, size: "large" });
  if (!url) return <Skeleton className="aspect-4/3 w-full" />;
  return <img src={url} alt={alt} width={photo.width} height={photo.height} className={LARGE_PHOTO} />;
}
