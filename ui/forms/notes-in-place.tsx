import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { NotebookPen } from "#ui/icons.ts";

/** Notes for their author only, edited in place by `form`, which calls `close` when it is done. */
export function NotesInPlace({
  notes,
  heading,
  form,
}: {
  notes: string;
  /** The looks of the title « Vos notes ». */
  heading: string;
  form: (close: () => void) => ReactNode;
}) {
  const [state, setState] = useState<"unopened" | "open" | "closed">("unopened");
  if (state === "open") return form(() => setState("closed"));
  return (
    <div className="grid justify-items-start gap-1">
      <h2 className={heading}>Vos notes</h2>
      {notes && (
        <p className="mesure whitespace-pre-line wrap-anywhere">
          <T>{notes}</T>
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3"
        // The button of the form that had the keyboard's focus is gone.
        autoFocus={state === "closed"}
        onClick={() => setState("open")}
      >
        <NotebookPen className="size-4.5" />
        {notes ? "Modifier mes notes" : "Ajouter une note"}
      </Button>
    </div>
  );
}
