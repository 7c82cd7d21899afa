import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useKeys } from "../keys/use-keys.ts";

/** An act on several rows that takes no reason: says on how many, and asks first. */
export function ConfirmMany({
  text,
  shortcut,
  title,
  description,
  onConfirm,
}: {
  /** The label of the button. */
  text: string;
  /** The key that asks too. */
  shortcut?: string;
  title: string;
  description: ReactNode;
  onConfirm: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useKeys(shortcut ? { [shortcut]: () => setOpen(true) } : {});
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setOpen(false);
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" aria-keyshortcuts={shortcut}>
          {shortcut ? `${text} (${shortcut.toUpperCase()})` : text}
        </Button>
      }
      title={title}
      description={description}
      confirmText={text}
      tone="primary"
      busy={isBusy}
      busyText="Un instant…"
      onConfirm={() => void confirm()}
    />
  );
}
