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
  brief: {},
  times: {},
  sent: {},
  keys: {},
  photos: [],
};

/**
 * The stored draft of these services, with the property or time of the address in its place. Without a draft,
 * the form begins as a copy of `template`; without a property, with the one used last in a search.
 */
export function useRequestDraft(
  ids: readonly string[],
  {
    property,
    start,
    template,
    sent = {},
  }: {
    property: string | null;
    start: string | null;
    template: Request | null;
    /** The requests that were sent from here before. */
    sent?: Record<string, string> | undefined;
  },
) {
  const owner = useAuth().session?.user.id ?? "";
  const [{ drafts, initial, copied, state }] = useState(() => {
    const drafts = requestDrafts(localStorage, owner);
    const stored = drafts.read(ids);
    const copied = stored ? null : template;
    const initial = {
      ...EMPTY,
      sent,
      ...(stored ?? (copied && draftFromTemplate(copied))),
      ...(property && { property_id: property }),
    };
    initial.property_id ||= lastUsedProperty.read();
    const [only = "", ...others] = ids;
    if (isInstant(start) && others.length === 0) initial.times = { [only]: start };
    return { drafts, initial, copied, state: { latest: initial } };
  });
  const change = (changes: Partial<RequestFormDraft>) => {
    state.latest = { ...state.latest, ...changes };
    drafts.write(ids, state.latest);
  };
  return {
    /** The form's initial values. */
    initial,
    /** Whether something was written before. */
    isBegun: initial.description !== "" || Object.keys(initial.brief).length > 0,
    /** The request that the form begins as a copy of; none once there is a draft. */
    copied,
    latest: () => state.latest,
    /** Saves the values; changed ones are another request, with new idempotency keys. */
    save: (values: Pick<RequestFormDraft, "property_id" | "place" | "description" | "brief" | "times">) => {
      const { property_id, description, brief, times } = state.latest;
      const isAnother =
        values.property_id !== property_id ||
        values.description !== description ||
        JSON.stringify([values.brief, values.times]) !== JSON.stringify([brief, times]);
      change({ ...values, ...(isAnother && { keys: {} }) });
    },
    keyOf: (service: string) => {
      const key = state.latest.keys[service] ?? newId();
      change({ keys: { ...state.latest.keys, [service]: key } });
      return key;
    },
    addSent: (service: string, request_id: string) =>
      change({ sent: { ...state.latest.sent, [service]: request_id } }),
    setPhotos: (photos: RequestFormDraft["photos"]) => change({ photos }),
    /** Removes the draft once everything is sent. */
    clear: () => {
      drafts.remove(ids);
      lastUsedProperty.clear();
    },
    /** Moves the draft to another set of services. */
    moveTo: (others: readonly string[]) => {
      drafts.remove(ids);
      drafts.write(others, state.latest);
    },
  };
}

const draftFromTemplate = ({ property, description, service, brief }: Request) => ({
  property_id: property.id,
  description,
  brief: { [service.business_type.id]: brief },
});

/** Whether a text of the address is an instant in the API's form. */
const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text);
