import { useQuery } from "@tanstack/react-query";
import { Image as ImageIcon } from "lucide-react";
import { useState } from "react";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import type { ProblemPhoto, ProblemPhotoSize } from "#features/problems/contract/index.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { LARGE_PHOTO, PhotoDialog } from "#ui/overlays/photo-dialog.tsx";
import { queries } from "./api.ts";

interface PhotosProps {
  problem_id: string;
  photos: readonly ProblemPhoto[];
  /** « de Services Gagnon » */
  whose: string;
}

/** The photos that go with what a side said, small; each opens large. */
export function ProblemPhotos({ problem_id, photos, whose }: PhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (index: number) => `photo ${index + 1} ${whose}`;
  return (
    <>
      <ul aria-label={`Photos ${whose}`} className="my-2 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Agrandir : ${nameOf(index)}`}
              onClick={() => setOpen(index)}
              className="block size-20 overflow-hidden rounded-md bg-givre sm:size-24"
            >
              <Small problem_id={problem_id} photo={photo} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PhotoDialog
          count={photos.length}
          first={open}
          onClose={() => setOpen(null)}
          photo={(index) => {
            const photo = photos[index];
            return (
              photo && <Large key={photo.id} problem_id={problem_id} photo={photo} alt={nameOf(index)} />
            );
          }}
        />
      )}
    </>
  );
}

interface PhotoProps {
  problem_id: string;
  photo: ProblemPhoto;
}

/** A private photo is read with the person's session: no address of it exists. Undefined while it loads, or is gone. */
function usePhotoUrl({ problem_id, photo }: PhotoProps, size: ProblemPhotoSize): string | undefined {
  const { data } = useQuery({
    ...queries.problems.photo.queryOptions({
      input: { id: problem_id, photo_id: photo.id, size },
      // Apart from the problems, which are read again at each change.
      queryKey: ["problem_photos", photo.id, size],
    }),
    // The content of an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(data);
}

function Small(props: PhotoProps) {
  const url = usePhotoUrl(props, "small");
  const { width, height } = props.photo;
  if (url) return <img src={url} alt="" width={width} height={height} className="size-full object-cover" />;
  return (
    <span className="grid size-full place-items-center">
      <ImageIcon aria-hidden="true" className="size-7 text-brume" strokeWidth={1.25} />
    </span>
  );
}

function Large({ alt, ...props }: PhotoProps & { alt: string }) {
  const url = usePhotoUrl(props, "large");
  const { width, height } = props.photo;
  if (!url) return <Skeleton className="aspect-4/3 w-full" />;
  return <img src={url} alt={alt} width={width} height={height} className={LARGE_PHOTO} />;
}
