import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Lead } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/plural.ts";
import { useNow } from "../use-now.ts";
import { LeadItem } from "./lead-item.tsx";
import { moveAmongLeads } from "./lead-keys.ts";
import { UnlockDialog } from "./unlock-dialog.tsx";

/** Leads one under the other. The dialog is theirs in common: it outlives the line it was opened from, the last too. */
export function LeadList({
  leads,
  shownId = null,
  empty,
}: {
  leads: readonly Lead[];
  shownId?: string | null;
  /** Said when there is none. */
  empty: ReactNode;
}) {
  const now = useNow();
  const [opening, setOpening] = useState<{ lead: Lead; time: number } | null>(null);
  return (
    <>
      <Arrivals leads={leads} />
      {leads.length === 0 && empty}
      <ul className="grid gap-3 empty:hidden" onKeyDown={moveAmongLeads}>
        {leads.map((lead) => (
          <LeadItem
            key={lead.id}
            lead={lead}
            now={now}
            shown={lead.id === shownId}
            onUnlock={(asked) => setOpening({ lead: asked, time: Date.now() })}
          />
        ))}
      </ul>
      {opening && <UnlockDialog key={opening.time} lead={opening.lead} onClose={() => setOpening(null)} />}
    </>
  );
}

/** Tells those who do not see the list that it has grown. */
function Arrivals({ leads }: { leads: readonly Lead[] }) {
  const newest = leads[0]?.created_at ?? "";
  const known = useRef(newest);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (newest > known.current) setArrived(leads.filter((lead) => lead.created_at > known.current).length);
    known.current = newest;
  }, [newest, leads]);
  return (
    <p role="status" className="sr-only">
      {arrived > 0 && `${arrived} ${plural(arrived, "nouvelle demande reçue", "nouvelles demandes reçues")}`}
    </p>
  );
}
