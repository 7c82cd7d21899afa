import { useEffect } from "react";
import { useBlocker } from "react-router";
import { plural } from "#foundation/plural.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import type { Upload, Uploads } from "./uploads.ts";

/**
 * What is still on this device goes no further once the page is left: said before, not found out after. Whoever
 * hesitates until all have arrived is led on; until one has failed, stays with it.
 */
export function LeavePictures({ uploads, items }: { uploads: Uploads; items: readonly Upload[] }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      uploads.underway() > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  const count = uploads.underway();
  const arrived = items.length === 0;
  useEffect(() => {
    if (blocker.state !== "blocked" || count > 0) return;
    if (arrived) blocker.proceed();
    else blocker.reset();
  }, [blocker, count, arrived]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={plural(count, "Laisser la photo qui reste ?", "Laisser les photos qui restent ?")}
      description={`${plural(
        count,
        "Une photo n'est pas encore partie : elle sera perdue.",
        `${count} photos ne sont pas encore parties : elles seront perdues.`,
      )} Ce qui est déjà enregistré le reste.`}
      cancelText="Attendre"
      confirmText={plural(count, "Laisser cette photo", "Laisser ces photos")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
