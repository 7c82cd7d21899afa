import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#client/api.ts";
import type { ComingJob } from "#features/plan/contract/index.ts";
import { requestDraft } from "#features/requests/contract/index.ts";
import { leftToSend, type Outcome, sendRequests } from "#features/requests/web/index.ts";
import { newId } from "#foundation/id.ts";
import { plural } from "#foundation/plural.ts";
import { toast } from "#ui/toast.ts";

/** One property in the form. */
export interface Asked {
  property: ComingJob["places"][number]["property"];
  isWanted: boolean;
  description: string;
  outcome: Outcome | undefined;
}

type Typed = Pick<Asked, "isWanted" | "description"> & {
  /** Of the words as they stand: an answer lost on the way is got again. */
  key: string;
};

/** Asks for one service at several properties, each a request of its own; `onDone` once all wanted are sent. */
export function useAskAgain(job: ComingJob, onDone: () => void) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(
      job.places.map(({ property, description }) => [
        property.id,
        { isWanted: true, description, key: newId() },
      ]),
    ),
  );
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wanted = job.places.map(({ property }) => property.id).filter((id) => typed[id]?.isWanted);
  const left = leftToSend(wanted, outcomes);

  const send = async () => {
    const isWrong = (id: string) => !requestDraft.shape.description.safeParse(typed[id]?.description).success;
    if (busy || left.length === 0 || left.some(isWrong)) return;
    setBusy(true);
    setFailure(null);
    const sending = await sendRequests(
      left,
      async (property_id) => {
        const { description = "", key } = typed[property_id] ?? {};
        const draft = { service_id: job.service.id, property_id, description };
        return (await api.requests.create(draft, { context: { idempotencyKey: key } })).data;
      },
      () => undefined,
    );
    setBusy(false);
    const all = { ...outcomes, ...sending.outcomes };
    setOutcomes(all);
    setFailure(sending.stopped);
    const isDone = wanted.every((id) => all[id]?.state === "sent");
    for (const { key } of [queries.requests, queries.properties]) {
      void client.invalidateQueries({ queryKey: key() });
    }
    if (!isDone) return;
    toast.success(plural(wanted.length, "Demande envoyée", "Demandes envoyées"), job.provider.business_name);
    onDone();
    // Last, or the form would leave with the proposal it stands on.
    void client.invalidateQueries({ queryKey: queries.plans.key() });
  };

  return {
    asked: job.places.map(
      ({ property }): Asked => ({
        property,
        isWanted: typed[property.id]?.isWanted ?? false,
        description: typed[property.id]?.description ?? "",
        outcome: outcomes[property.id],
      }),
    ),
    change: (id: string, changes: Partial<Pick<Asked, "isWanted" | "description">>) =>
      setTyped((before) => {
        const now = before[id];
        return now ? { ...before, [id]: { ...now, ...changes, key: newId() } } : before;
      }),
    send,
    busy,
    failure,
    left: left.length,
  };
}
