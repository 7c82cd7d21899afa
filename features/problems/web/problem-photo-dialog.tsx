import type { ProblemPhoto } from "#features/problems/contract/index.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { LARGE_PHOTO, PhotoDialog } from "#ui/overlays/photo-dialog.tsx";
import { type PhotoProps, usePhotoUrl } from "./use-photo-url.ts";

/** The photos that go with what a side said, large, one at a time. */
export default function ProblemPhotoDialog({
  problem_id,
  photos,
  first,
  nameOf,
  onClose,
}: {
  problem_id: string;
  photos: readonly ProblemPhoto[];
  /** The index of the photo to show first. */
  first: number;
  nameOf: (index: number) => string;
  onClose: () => void;
}) {
  return (
    <PhotoDialog
      count={photos.length}
      first={first}
      onClose={onClose}
      photo={(index) => {
        const photo = photos[index];
        return photo && <Large key={photo.id} problem_id={problem_id} photo={photo} alt={nameOf(index)} />;
      }}
    />
  );
}

function Large({ alt, ...props }: PhotoProps & { alt: string }) {
  const url = usePhotoUrl(props, "large");
  const { width, height } = props.photo;
  if (!url) return <Skeleton className="aspect-4/3 w-full" />;
  return <img src={url} alt={alt} width={width} height={height} className={LARGE_PHOTO} />;
}
