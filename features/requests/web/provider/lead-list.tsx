import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Lead } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/plural.ts";
import { useNow } from "../use-now.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { LeadItem } from "./lead-item.tsx";
import { moveAmongLeads } from "./lead-keys.ts";
import { UnlockDialog } from "./unlock-dialog.tsx";

/** Leads one under the other. The dialogs are theirs in common: they outlive the line they were opened from, the last too. */
export function LeadList({
  leads,
  shownId = null,
  settled = true,
  empty,
}: {
  leads: readonly Lead[];
  shownId?: string | null;
  /** False while another list's leads stand in for these. */
  settled?: boolean;
  /** Said when there is none. */
  empty: ReactNode;
}) {
  const now = useNow();
  const [declining, setDeclining] = useState<Lead | null>(null);
  const [opening, setOpening] = useState<{ lead: Lead; time: number } | null>(null);
  return (
    <>
      <Arrivals leads={leads} settled={settled} />
      {leads.length === 0 && empty}
      <ul className="grid gap-3 empty:hidden" onKeyDown={moveAmongLeads}>
        {leads.map((lead) => (
          <LeadItem
            key={lead.id}
            lead={lead}
            now={now}
            shown={lead.id === shownId}
            onDecline={setDeclining}
            onUnlock={(asked) => setOpening({ lead: asked, time: Date.now() })}
          />
        ))}
      </ul>
      {declining && <DeclineDialog lead={declining} onClose={() => setDeclining(null)} />}
      {opening && <UnlockDialog key={opening.time} lead={opening.lead} onClose={() => setOpening(null)} />}
    </>
  );
}

/** Tells those who do not see the list that it has grown; what it holds when it is first there is no news. */
function Arrivals({ leads, settled }: { leads: readonly Lead[]; settled: boolean }) {
  const known = useRef<string | null>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!settled) return;
    const before = known.current;
    // A lead shown first may be older than those below it.
    const newest = [before ?? "", ...leads.map(({ created_at }) => created_at)].sort().at(-1) ?? "";
    if (before !== null && newest > before)
      setArrived(leads.filter(({ created_at }) => created_at > before).length);
    known.current = newest;
  }, [leads, settled]);
  return (
    <p role="status" className="sr-only">
      {arrived > 0 && `${arrived} ${plural(arrived, "nouvelle demande reçue", "nouvelles demandes reçues")}`}
    </p>
  );
}
