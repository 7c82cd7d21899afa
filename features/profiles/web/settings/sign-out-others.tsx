import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** « Déconnecter les autres appareils », with a confirmation. */
export function SignOutOthers({
  busy,
  failure,
  onOpen,
  end: onConfirm,
}: {
  busy: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
  /** Resets the last failure. */
  onOpen: () => void;
  /** Signs out the other devices; the dialog stays open when it throws. */
  end: () => Promise<void>;
}) {
  const [open, setOpen] = useState(false);
  const signOut = async () => {
    try {
      await onConfirm();
      setOpen(false);
    } catch {
      // Shown as `failure`.
    }
  };
  return (
    <div className="mt-5">
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpen();
        }}
        tone="primary"
        trigger={<Button variant="secondary">Déconnecter les autres appareils</Button>}
        title="Déconnecter les autres appareils ?"
        description="Il faudra s'y reconnecter avec votre mot de passe. Vous restez connecté ici."
        confirmText="Déconnecter"
        busy={busy}
        busyText="Déconnexion…"
        onConfirm={() => void signOut()}
      >
        {failure && (
          <Alert tone="danger" live>
            {failure}
          </Alert>
        )}
      </ConfirmDialog>
    </div>
  );
}
