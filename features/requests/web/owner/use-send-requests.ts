import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#client/api.ts";
import { failureOf } from "#client/failure.ts";
import { isSameAddress } from "#features/properties/contract/normalised-address.ts";
import { type NewProperty, propertyDraftOf } from "#features/properties/web/index.ts";
import type { RequestFormValues } from "./request-form.tsx";
import { leftToSend, type Outcome, sendRequests } from "./send-requests.ts";
import type { useRequestDraft } from "./use-request-draft.ts";

/**
 * The sending of one form: what became of each service so far, and the act itself. It throws what stopped it,
 * PHONE_REQUIRED turned into `needsPhone`.
 */
export function useSendRequests({
  services,
  draft,
}: {
  services: readonly string[];
  draft: ReturnType<typeof useRequestDraft>;
}) {
  const client = useQueryClient();
  const [needsPhone, setNeedsPhone] = useState(false);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>(() =>
    Object.fromEntries(
      Object.entries(draft.first.sent).map(([service, request_id]) => [
        service,
        { state: "sent", request_id },
      ]),
    ),
  );
  const left = leftToSend(services, outcomes);

  const send = async ({ place, description, times, phone, ...chosen }: RequestFormValues) => {
    if (phone) {
      await api.profiles.update({ phone });
      setNeedsPhone(false);
      await client.invalidateQueries({ queryKey: queries.profiles.key() });
    }
    const property_id = place ? await firstProperty(place) : chosen.property_id;
    if (place) draft.keep({ property_id, place: null, description, times });
    const sending = await sendRequests(
      // Nothing left but refusals: asked again, they may be granted (a service offered anew).
      left.length > 0 ? left : services,
      async (service_id) => {
        const context = { idempotencyKey: draft.keyOf(service_id) };
        const starts_at = times[service_id] ?? null;
        const asked = { service_id, property_id, description, starts_at };
        return (await api.requests.create(asked, { context })).data;
      },
      draft.addSent,
    );
    setOutcomes((before) => ({ ...before, ...sending.outcomes }));
    void client.invalidateQueries({ queryKey: queries.requests.key() });
    void client.invalidateQueries({ queryKey: queries.properties.key() });
    // A time just taken, by this form or by somebody else, is not offered again.
    void client.invalidateQueries({ queryKey: queries.scheduling.slots.key() });
    if (failureOf(sending.stopped) === "PHONE_REQUIRED") setNeedsPhone(true);
    if (sending.stopped) throw sending.stopped;
  };

  return {
    outcomes,
    left,
    needsPhone,
    send,
    /** Lets services refused here be asked for again (another property was chosen). */
    forgetRefusals: () =>
      setOutcomes((before) =>
        Object.fromEntries(Object.entries(before).filter(([, outcome]) => outcome.state === "sent")),
      ),
  };
}

/** Adds the property described in the form; the one at that address when an earlier answer was lost on its way. */
async function firstProperty(place: NewProperty): Promise<string> {
  try {
    return (await api.properties.create(propertyDraftOf(place))).data.id;
  } catch (error) {
    if (failureOf(error) !== "DUPLICATE_PROPERTY") throw error;
    const same = (await api.properties.list()).data.find((one) => isSameAddress(one, place));
    if (!same) throw error;
    return same.id;
  }
}
