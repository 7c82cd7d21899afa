import { Button } from "#ui/buttons/button.tsx";

/** The buttons of a small form within a page: to send it, and to leave it as it was. */
export function SmallFormActions({
  sendText,
  busyText,
  isBusy,
  onCancel,
}: {
  sendText: string;
  busyText: string;
  isBusy: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex gap-2">
      <Button type="submit" size="sm" busy={isBusy} busyText={busyText}>
        {sendText}
      </Button>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}
