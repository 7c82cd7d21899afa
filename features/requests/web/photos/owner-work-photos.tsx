import { useState } from "react";
import type { WorkPhoto } from "#features/requests/contract/index.ts";
import { BlurStoredPhoto } from "./blur-stored-photo.tsx";
import { WorkPhotos } from "./work-photos.tsx";

/** The photos of the work as its owner sees them, who may blur a part of each: they show the owner's home. */
export function OwnerWorkPhotos({
  request_id,
  photos,
}: {
  request_id: string;
  photos: readonly WorkPhoto[];
}) {
  const [blurring, setBlurring] = useState<WorkPhoto | null>(null);
  return (
    <>
      <WorkPhotos request_id={request_id} photos={photos} onBlur={setBlurring} />
      {blurring && (
        <BlurStoredPhoto request_id={request_id} photo={blurring} onClose={() => setBlurring(null)} />
      )}
    </>
  );
}
