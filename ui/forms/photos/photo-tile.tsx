import type { ReactNode } from "react";
import { Button } from "../../buttons/button.tsx";
import { typeset } from "../../display/typography.tsx";
import { ScanFace, Trash2 } from "../../icons.ts";

/** A photo with what its person may do about it. */
export function PhotoTile({
  name,
  note,
  onBlur,
  onRemove,
  children,
}: {
  /** « la photo 2 » */
  name: string;
  /** Why it was not sent, if so. */
  note?: string | undefined;
  onBlur?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <li className="grid content-start gap-1">
      {children}
      <div className="flex justify-between gap-1">
        {onBlur && (
          <Button variant="quiet" size="sm" aria-label={`Flouter une partie de ${name}`} onClick={onBlur}>
            <ScanFace className="size-4" />
            Flouter
          </Button>
        )}
        {onRemove && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Retirer ${name}`}
            className="ml-auto"
            onClick={onRemove}
          >
            <Trash2 className="size-4.5" />
          </Button>
        )}
      </div>
      {note && (
        <p role="alert" className="text-sm text-danger">
          {typeset(note)}
        </p>
      )}
    </li>
  );
}
