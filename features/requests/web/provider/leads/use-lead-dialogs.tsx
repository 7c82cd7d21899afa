import { type ReactNode, Suspense, useEffect, useState } from "react";
import { wasLeftOpen } from "#client/drafts/left-open.ts";
import type { Lead } from "#features/requests/contract/index.ts";
import { afterContent } from "#ui/page/after-content.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotOpened } from "#ui/page/late-parts/not-arrived.tsx";
import { declineDraftName } from "../decline-draft-name.ts";

// A list is read before anything is pressed, and the dialogs' form weighs more than the list.
const unlockDialog = () => import("../unlock/unlock-dialog.tsx");
const declineDialog = () => import("./decline-dialog.tsx");
const UnlockDialog = latePart(async () => ({ default: (await unlockDialog()).UnlockDialog }), NotOpened);
const DeclineDialog = latePart(async () => ({ default: (await declineDialog()).DeclineDialog }), NotOpened);

/**
 * The questions before a lead is unlocked or leads are declined; they stay open when their leads leave the
 * list. Their code is loaded once the page is shown. On the page of one lead, `only`, the question that was
 * left open comes back.
 */
export function useLeadDialogs(only?: Lead): {
  dialogs: ReactNode;
  unlock: (lead: Lead) => void;
  decline: (...leads: Lead[]) => void;
} {
  const [declining, setDeclining] = useState<readonly Lead[]>(() =>
    only?.status === "active" && only.locked && !only.declined && wasLeftOpen(declineDraftName([only]))
      ? [only]
      : [],
  );
  const [unlocking, setUnlocking] = useState<{ lead: Lead; time: number } | null>(null);
  useEffect(() => {
    // A failure is reported when a dialog is opened.
    afterContent(() => Promise.all([unlockDialog(), declineDialog()])).catch(() => undefined);
  }, []);
  return {
    unlock: (lead) => setUnlocking({ lead, time: Date.now() }),
    decline: (...leads) => setDeclining(leads),
    dialogs: (
      <Suspense>
        {declining.length > 0 && <DeclineDialog leads={declining} onClose={() => setDeclining([])} />}
        {unlocking && (
          <UnlockDialog key={unlocking.time} lead={unlocking.lead} onClose={() => setUnlocking(null)} />
        )}
      </Suspense>
    ),
  };
}
