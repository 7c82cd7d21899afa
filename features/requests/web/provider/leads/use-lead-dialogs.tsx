import { type ReactNode, useState } from "react";
import type { Lead } from "#features/requests/contract/index.ts";
import { UnlockDialog } from "../unlock/unlock-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";

/** The questions before a lead is unlocked or declined; they stay open when their lead leaves the list. */
export function useLeadDialogs(): {
  dialogs: ReactNode;
  unlock: (lead: Lead) => void;
  decline: (lead: Lead) => void;
} {
  const [declining, setDeclining] = useState<Lead | null>(null);
  const [unlocking, setUnlocking] = useState<{ lead: Lead; time: number } | null>(null);
  return {
    unlock: (lead) => setUnlocking({ lead, time: Date.now() }),
    decline: setDeclining,
    dialogs: (
      <>
        {declining && <DeclineDialog lead={declining} onClose={() => setDeclining(null)} />}
        {unlocking && (
          <UnlockDialog key={unlocking.time} lead={unlocking.lead} onClose={() => setUnlocking(null)} />
        )}
      </>
    ),
  };
}
