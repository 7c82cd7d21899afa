import { Button } from "../buttons/button.tsx";
import { Alert } from "../display/alert.tsx";
import { strings } from "../strings.ts";

/** Says that a form shows what was left unsaved, and offers what is saved instead. */
export function RestoredDraft({
  onDiscard,
  discardText = strings.discardDraft,
}: {
  onDiscard: () => void;
  discardText?: string;
}) {
  return (
    <Alert
      title={strings.draftRestored}
      action={
        <Button variant="secondary" size="sm" onClick={onDiscard}>
          {discardText}
        </Button>
      }
    />
  );
}
