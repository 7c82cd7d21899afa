import { useState } from "react";
import { useAuth } from "#features/accounts/web/index.ts";
import { lastUsedProperty } from "#features/properties/web/index.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { type RequestFormDraft, requestDrafts } from "./request-drafts.ts";

const EMPTY: RequestFormDraft = {
  property_id: "",
  place: null,
  description: "",
  times: {},
  sent: {},
  keys: {},
};

/**
 * The kept draft of these services; a property just added, or a time chosen on the service's page, comes by the
 * address and wins. Without a draft, it begins like the request given as a model, if any. Where nothing says the property yet, it is the one that services were looked for.
 */
export function useRequestDraft(
  ids: readonly string[],
  { property, start, model }: { property: string | null; start: string | null; model: Request | null },
) {
  const owner = useAuth().session?.user.id ?? "";
  const [{ drafts, first, state }] = useState(() => {
    const drafts = requestDrafts(localStorage, owner);
    const begun = drafts.read(ids) ?? (model && likeModel(model));
    const first = { ...EMPTY, ...begun, ...(property && { property_id: property }) };
    first.property_id ||= lastUsedProperty.read();
    const [only = "", ...others] = ids;
    if (isStart(start) && others.length === 0) first.times = { [only]: start };
    return { drafts, first, state: { latest: first } };
  });
  const change = (changes: Partial<RequestFormDraft>) => {
    state.latest = { ...state.latest, ...changes };
    drafts.write(ids, state.latest);
  };
  return {
    /** What the form begins with. */
    first,
    latest: () => state.latest,
    /** Other words are another request: they go under keys of their own. */
    keep: (typed: Pick<RequestFormDraft, "property_id" | "place" | "description" | "times">) => {
      const { property_id, description, times } = state.latest;
      const isAnother =
        typed.property_id !== property_id ||
        typed.description !== description ||
        JSON.stringify(typed.times) !== JSON.stringify(times);
      change({ ...typed, ...(isAnother && { keys: {} }) });
    },
    keyOf: (service: string) => {
      const key = state.latest.keys[service] ?? newId();
      change({ keys: { ...state.latest.keys, [service]: key } });
      return key;
    },
    addSent: (service: string, request_id: string) =>
      change({ sent: { ...state.latest.sent, [service]: request_id } }),
    /** All of it is sent. */
    forget: () => {
      drafts.forget(ids);
      lastUsedProperty.clear();
    },
    /** Another set of services goes on with the same words. */
    moveTo: (others: readonly string[]) => {
      drafts.forget(ids);
      drafts.write(others, state.latest);
    },
  };
}

/** The same words at the same place, to be sent to somebody else. */
const likeModel = ({ property, description }: Request) => ({ property_id: property.id, description });

/** An instant as the API gives it; anything else in the address is left alone. */
const isStart = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text);
