import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Photo } from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { usePhotoUrl } from "./use-photo-url.ts";

/** The photos of a request, large, one at a time. */
export function PhotoDialog({
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
  const [index, setIndex] = useState(first);
  const photo = photos[Math.min(index, photos.length - 1)];
  if (!photo) return null;
  const turn = (by: -1 | 1) => setIndex((index + by + photos.length) % photos.length);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`Photo ${index + 1} sur ${photos.length}`}>
      <div className="grid gap-4">
        <LargePhoto
          key={photo.id}
          request_id={request_id}
          photo={photo}
          alt={`Photo ${index + 1} du travail`}
        />
        {photos.length > 1 && (
          <div className="flex justify-between gap-3">
            <Button variant="secondary" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              <T>Précédente</T>
            </Button>
            <Button variant="secondary" onClick={() => turn(1)}>
              <T>Suivante</T>
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function LargePhoto({ request_id, photo, alt }: { request_id: string; photo: Photo; alt: string }) {
  const url = usePhotoUrl({ request_id, photo, size: "large" });
  if (!url) return <Skeleton className="aspect-4/3 w-full" />;
  return (
    <img
      src={url}
      alt={alt}
      width={photo.width}
      height={photo.height}
      className="mx-auto max-h-[65dvh] w-auto max-w-full rounded-md object-contain"
    />
  );
}
