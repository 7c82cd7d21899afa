import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { areaKey } from "#client/area-key.ts";
import { type ComparedService, stillAsked } from "#features/catalog/contract/index.ts";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { api as profilesApi } from "#features/profiles/web/api.ts";
import { queries as schedulingQueries } from "#features/scheduling/web/api.ts";
import { api, detailsOf, failureOf, queries } from "../../api.ts";
import type { RequestFormValues } from "../new/request-form.tsx";
import type { useRequestDraft } from "../new/use-request-draft.ts";
import { createFirstProperty } from "./create-first-property.ts";
import { leftToSend, type Outcome, sendRequests } from "./send-requests.ts";

/**
 * Sends the requests of one form and holds the outcome of each service. `send` throws the error that stopped
 * it; PHONE_REQUIRED also sets `needsPhone`.
 */
export function useSendRequests({
  services: asked,
  draft,
}: {
  services: readonly ComparedService[];
  draft: ReturnType<typeof useRequestDraft>;
}) {
  const client = useQueryClient();
  const services = asked.map(({ id }) => id);
  const [needsPhone, setNeedsPhone] = useState(false);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>(() =>
    Object.fromEntries(
      Object.entries(draft.initial.sent).map(([service, request_id]) => [
        service,
        { state: "sent", request_id },
      ]),
    ),
  );
  const left = leftToSend(services, outcomes);

  const send = async ({ place, description, brief, times, phone, ...values }: RequestFormValues) => {
    if (phone) {
      await profilesApi.profiles.update({ phone });
      setNeedsPhone(false);
      await client.invalidateQueries({ queryKey: areaKey("profiles") });
    }
    const property_id = place ? await createFirstProperty(place) : values.property_id;
    if (place) draft.save({ property_id, place: null, description, brief, times });
    const result = await sendRequests(
      // When only refusals are left, retry them: a service may be offered again.
      left.length > 0 ? left : services,
      async (service_id) => {
        const context = { idempotencyKey: draft.keyOf(service_id) };
        const service = asked.find(({ id }) => id === service_id);
        const request = {
          ...{ service_id, property_id, description, ...timeOf(service, times[service_id] ?? null) },
          brief: answersTo(service, brief),
        };
        return (await api.requests.create(request, { context })).data;
      },
      draft.addSent,
    );
    setOutcomes((before) => ({ ...before, ...result.outcomes }));
    void client.invalidateQueries({ queryKey: queries.requests.key() });
    void client.invalidateQueries({ queryKey: areaKey("properties") });
    // A slot that was just taken must not be offered again.
    void client.invalidateQueries({ queryKey: schedulingQueries.scheduling.slots.key() });
    if (failureOf(result.stopped) === "PHONE_REQUIRED") setNeedsPhone(true);
    // The questions have changed since the page was opened.
    if (detailsOf(result.stopped, "VALIDATION_ERROR")?.fields.brief)
      await client.invalidateQueries({ queryKey: catalogQueries.catalog.compare.key() });
    if (result.stopped) throw result.stopped;
  };

  return {
    outcomes,
    left,
    needsPhone,
    send,
    /** Allows refused services to be sent again, for example at another property. */
    clearRefusals: () =>
      setOutcomes((before) =>
        Object.fromEntries(Object.entries(before).filter(([, outcome]) => outcome.state === "sent")),
      ),
  };
}

/** Returns the answers to the questions of a service's business type. */
const answersTo = (service: ComparedService | undefined, brief: RequestFormValues["brief"]) =>
  service ? stillAsked(service.brief_questions, brief[service.business_type.id] ?? []) : [];

/**
 * Returns a chosen time as a request has it: none for a service by season, whatever was
 * chosen before it became one.
 */
function timeOf(service: ComparedService | undefined, chosen: string | null) {
  if (service?.season_start) return { starts_at: null };
  return chosen !== null && isDay(chosen) ? { start_on: chosen } : { starts_at: chosen };
}

/** Whether a chosen time is a first day, « 2026-11-15 », of work that needs no hour. */
const isDay = (time: string) => /^\d{4}-\d\d-\d\d$/.test(time);
