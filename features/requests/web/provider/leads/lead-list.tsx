import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Lead } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useNow } from "../../use-now.ts";
import { LeadItem } from "./lead-item.tsx";
import { moveAmongLeads } from "./move-among-leads.ts";
import { useLeadDialogs } from "./use-lead-dialogs.tsx";

/** A list of leads with the dialogs of their actions. */
export function LeadList({
  leads,
  isLoaded = true,
  empty,
}: {
  leads: readonly Lead[];
  /** False while the previous list is shown as a placeholder. */
  isLoaded?: boolean;
  /** Shown when there is no lead. */
  empty: ReactNode;
}) {
  const now = useNow();
  const { unlock, decline, dialogs } = useLeadDialogs();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const declinable = leads.filter(isDeclinable);
  const chosen = declinable.filter(({ id }) => chosenIds.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return (
    <>
      <NewLeadsAnnouncement leads={leads} isLoaded={isLoaded} />
      {leads.length === 0 && empty}
      <ul className="grid gap-3 empty:hidden" onKeyDown={moveAmongLeads}>
        {leads.map((lead) => (
          <LeadItem
            key={lead.id}
            lead={lead}
            now={now}
            onDecline={decline}
            onUnlock={unlock}
            choice={
              declinable.length > 1 && isDeclinable(lead)
                ? { isChosen: chosenIds.has(lead.id), onChange: (isChosen) => choose(lead.id, isChosen) }
                : undefined
            }
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <div className="mt-3 flex justify-end">
          <Button variant="quiet" onClick={() => decline(...chosen)}>
            {`Refuser ${chosen.length} ${plural(chosen.length, "demande", "demandes")}`}
          </Button>
        </div>
      )}
      {dialogs}
    </>
  );
}

const isDeclinable = ({ status, client, declined }: Lead) =>
  status === "active" && client.masked && !declined;

/** Announces new leads to screen readers; the first load is not announced. */
function NewLeadsAnnouncement({ leads, isLoaded }: { leads: readonly Lead[]; isLoaded: boolean }) {
  const newestSeen = useRef<string | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isLoaded) return;
    const before = newestSeen.current;
    const newest = [before ?? "", ...leads.map(({ created_at }) => created_at)].sort().at(-1) ?? "";
    if (before !== null && newest > before)
      setCount(leads.filter(({ created_at }) => created_at > before).length);
    newestSeen.current = newest;
  }, [leads, isLoaded]);
  return (
    <p role="status" className="sr-only">
      {count > 0 && `${count} ${plural(count, "nouvelle demande reçue", "nouvelles demandes reçues")}`}
    </p>
  );
}
