import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { areaKey } from "#client/area-key.ts";
import { useDraftedState } from "#client/drafts/use-drafted-state.ts";
import type { ComingJob } from "#features/plan/contract/index.ts";
import { freeDescription, description as fullDescription } from "#features/requests/contract/index.ts";
import { api as requestsApi } from "#features/requests/web/api.ts";
import { leftToSend, type Outcome, sendRequests } from "#features/requests/web/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";

/** One property in the form. */
export interface PropertyItem {
  property: ComingJob["places"][number]["property"];
  isWanted: boolean;
  description: string;
  /** Last year's answers. */
  brief: ComingJob["places"][number]["brief"];
  /** Whether they suffice without a description. */
  isOptional: boolean;
  /** The error of the description, if any. */
  error: string | undefined;
  outcome: Outcome | undefined;
}

type TypedItem = Pick<PropertyItem, "isWanted" | "description"> & {};

/** Requests one service at several properties, one request each; `onDone` runs once all are sent. */
export function useRequestAgain(job: ComingJob, onDone: () => void) {
  const client = useQueryClient();
  const [typed, setTyped, forget] = useDraftedState<Record<string, TypedItem>>(
    `again:${job.service.id}`,
    Object.fromEntries(
      job.places.map(({ property, description }) => [property.id, { isWanted: true, description }]),
    ),
  );
  const placeOf = (id: string) => job.places.find(({ property }) => property.id === id);
  const errorOf = (id: string) => {
    const rule = placeOf(id)?.is_brief_complete ? freeDescription : fullDescription;
    return rule.safeParse(typed[id]?.description).error?.issues[0]?.message;
  };
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const selected = job.places.map(({ property }) => property.id).filter((id) => typed[id]?.isWanted);
  const unsent = leftToSend(selected, outcomes);

  const send = async () => {
    if (busy || unsent.length === 0 || unsent.some((id) => errorOf(id) !== undefined)) return;
    setBusy(true);
    setFailure(null);
    const result = await sendRequests(
      unsent,
      async (property_id) => {
        const { description = "" } = typed[property_id] ?? {};
        const brief = placeOf(property_id)?.brief ?? [];
        const draft = { service_id: job.service.id, property_id, description, brief };
        return (await requestsApi.requests.create(draft)).data;
      },
      () => undefined,
    );
    setBusy(false);
    const all = { ...outcomes, ...result.outcomes };
    setOutcomes(all);
    setFailure(result.stopped);
    const isDone = selected.every((id) => all[id]?.state === "sent");
    for (const area of ["requests", "properties"]) void client.invalidateQueries({ queryKey: areaKey(area) });
    if (!isDone) return;
    forget();
    toast.success(
      plural(selected.length, "Demande envoyée", "Demandes envoyées"),
      job.provider.business_name,
    );
    onDone();
    // Last: refetching the plan removes the card that this form belongs to.
    void client.invalidateQueries({ queryKey: queries.plans.key() });
  };

  return {
    items: job.places.map(
      ({ property, brief, is_brief_complete }): PropertyItem => ({
        property,
        brief,
        isWanted: typed[property.id]?.isWanted ?? false,
        description: typed[property.id]?.description ?? "",
        isOptional: is_brief_complete,
        error: errorOf(property.id),
        outcome: outcomes[property.id],
      }),
    ),
    change: (id: string, changes: Partial<Pick<PropertyItem, "isWanted" | "description">>) =>
      setTyped((current) => {
        const item = current[id];
        return item ? { ...current, [id]: { ...item, ...changes } } : current;
      }),
    send,
    busy,
    failure,
    unsentCount: unsent.length,
  };
}
