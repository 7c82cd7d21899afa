import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#features/accounts/web/index.ts";
import { failureOf } from "#features/api/web/index.ts";
import type { RequestFormDraft } from "./request-drafts.ts";
import type { RequestFormValues } from "./request-form.tsx";
import { leftToSend, type Outcome, sendRequests } from "./send-requests.ts";

/**
 * The sending of one form: what became of each service so far, and the act itself. It throws what stopped it,
 * PHONE_REQUIRED turned into `needsPhone`.
 */
export function useSendRequests({
  services,
  sent,
  onSent,
}: {
  services: readonly string[];
  /** Sent before the page was reloaded. */
  sent: RequestFormDraft["sent"];
  onSent: (service: string, request_id: string) => void;
}) {
  const client = useQueryClient();
  const [needsPhone, setNeedsPhone] = useState(false);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>(() =>
    Object.fromEntries(
      Object.entries(sent).map(([service, request_id]) => [service, { state: "sent", request_id }]),
    ),
  );
  const left = leftToSend(services, outcomes);

  const send = async ({ property_id, description, phone }: RequestFormValues) => {
    if (phone) {
      await api.profiles.update({ phone });
      setNeedsPhone(false);
      await client.invalidateQueries({ queryKey: queries.profiles.key() });
    }
    const sending = await sendRequests(
      // Nothing left but refusals: asked again, they may be granted (a service offered anew).
      left.length > 0 ? left : services,
      async (service_id) => (await api.requests.create({ service_id, property_id, description })).data,
      onSent,
    );
    setOutcomes((before) => ({ ...before, ...sending.outcomes }));
    void client.invalidateQueries({ queryKey: queries.requests.key() });
    void client.invalidateQueries({ queryKey: queries.properties.key() });
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
