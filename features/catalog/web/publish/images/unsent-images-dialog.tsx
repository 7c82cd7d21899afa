import { useEffect } from "react";
import { plural } from "#foundation/text/plural.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useLeaveBlocker } from "#ui/overlays/use-leave-blocker.ts";
import type { Upload, Uploads } from "./uploads.ts";

/**
 * Asks before leaving the page while images are still uploading. If all finish meanwhile, navigation
 * continues; if one fails, the page stays.
 */
export function UnsentImagesDialog({ uploads, items }: { uploads: Uploads; items: readonly Upload[] }) {
  const blocker = useLeaveBlocker(() => uploads.pendingCount() > 0);
  const count = uploads.pendingCount();
  const allUploaded = items.length === 0;
  useEffect(() => {
    if (blocker.state !== "blocked" || count > 0) return;
    if (allUploaded) blocker.proceed();
    else blocker.reset();
  }, [blocker, count, allUploaded]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || blocker.reset()}
      title={plural(count, "Quitter sans envoyer la photo ?", "Quitter sans envoyer les photos ?")}
      description={`${plural(
        count,
        "Une photo n'est pas encore envoyée : elle sera perdue.",
        `${count} photos ne sont pas encore envoyées : elles seront perdues.`,
      )} Ce qui est déjà enregistré le reste.`}
      cancelText="Attendre"
      confirmText={plural(count, "Laisser cette photo", "Laisser ces photos")}
      onConfirm={() => blocker.proceed()}
    />
  );
}
