import { type ReactNode, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { T } from "../display/typography.tsx";
import { ChevronLeft, ChevronRight } from "../icons.ts";
import { Dialog } from "./dialog.tsx";

/** How a large photo fills the dialog. */
export const LARGE_PHOTO = "mx-auto max-h-[65dvh] w-auto max-w-full rounded-md object-contain";

/** Photos, large, one at a time. */
export function PhotoDialog({
  count,
  first,
  photo,
  onClose,
}: {
  count: number;
  /** The index of the photo to show first. */
  first: number;
  /** Returns the large view of the photo at an index. */
  photo: (index: number) => ReactNode;
  onClose: () => void;
}) {
  const [turned, setTurned] = useState(first);
  // A photo may be removed meanwhile.
  const index = Math.min(turned, count - 1);
  if (count === 0) return null;
  const turn = (by: -1 | 1) => setTurned((index + by + count) % count);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`Photo ${index + 1} sur ${count}`}>
      <div className="grid gap-4">
        {photo(index)}
        {count > 1 && (
          <div className="flex justify-between gap-3">
            <Button variant="secondary" onClick={() => turn(-1)}>
              <ChevronLeft className="size-5" />
              <T>Précédente</T>
            </Button>
            <Button variant="secondary" onClick={() => turn(1)}>
              <T>Suivante</T>
              <ChevronRight className="size-5" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
