import { Suspense, useState } from "react";
import type { ProblemPhoto } from "#features/problems/contract/index.ts";
import { Image as ImageIcon } from "#ui/icons.ts";
import { ProblemPhotoDialog } from "./lazy-photos.ts";
import { type PhotoProps, usePhotoUrl } from "./use-photo-url.ts";

interface PhotosProps {
  problem_id: string;
  photos: readonly ProblemPhoto[];
  /** « de Services Gagnon » */
  whose: string;
}

/** The photos that go with what a side said, small; each opens large. */
export default function ProblemPhotos({ problem_id, photos, whose }: PhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
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
        <Suspense>
          <ProblemPhotoDialog
            problem_id={problem_id}
            photos={photos}
            first={open}
            nameOf={nameOf}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Small(props: PhotoProps) {
  const url = usePhotoUrl(props, "small");
  const { width, height } = props.photo;
  if (url) return <img src={url} alt="" width={width} height={height} className="size-full object-cover" />;
  return (
    <span className="grid size-full place-items-center">
      <ImageIcon className="stroke-[1.25] size-7 text-brume" />
    </span>
  );
}
