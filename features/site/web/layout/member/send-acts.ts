import type { QueryClient } from "@tanstack/react-query";
import type { Act } from "#client/acts/acts.ts";
import { actHasLeft, dropPhoto, leftActsAreRead, ownActs, photoOf } from "#client/acts/own-acts.ts";
import { areaKey } from "#client/area-key.ts";
import { failureOf, sentenceFor } from "#client/failure.ts";
import { isViewing } from "#client/session/viewing.ts";
import { authState } from "#client/session-store.ts";
import { api as requests } from "#features/requests/web/api.ts";
import { api as rounds } from "#features/rounds/web/api.ts";
import { toast } from "#ui/overlays/toast.ts";

/** Failures after which an act may still be sent as it is. */
const MAY_PASS = new Set<string | null>([
  null,
  "NETWORK_ERROR",
  "UNAUTHORIZED",
  "RATE_LIMIT_EXCEEDED",
  "DATABASE_ERROR",
  "INTERNAL_ERROR",
]);

/**
 * Sends the acts that wait (docs/product.md "Without a network"), in one tab at a time, and shows the refused
 * ones. Pages that show them are refetched.
 */
export async function sendActs(cache: QueryClient): Promise<void> {
  const acts = ownActs();
  const person = authState().session?.user.id;
  if (!acts || isViewing()) return;
  const send = async (act: Act, pressed_ago_ms: number) => {
    // An act waits for its author: another person's session must not send it.
    if (authState().session?.user.id !== person) throw new Error("signed out");
    await call(act, pressed_ago_ms);
    dropPhoto(act.id);
    actHasLeft(act);
  };
  const refusalOf = (error: unknown) => (MAY_PASS.has(failureOf(error)) ? null : sentenceFor(error));
  const { sent, refused } = await inOneTab(() => acts.sendAll({ send, refusalOf }));
  if (sent.length + refused.length === 0) return;
  // Read anew first: what was noted must not be seen as undone meanwhile.
  await Promise.all([
    cache.invalidateQueries({ queryKey: areaKey("leads") }),
    cache.invalidateQueries({ queryKey: areaKey("rounds") }),
  ]);
  leftActsAreRead();
  if (refused.length > 0)
    toast.danger("Un geste n'a pas pu être noté", "La page « Aujourd'hui » dit pourquoi et garde sa photo.");
}

async function call(act: Act, pressed_ago_ms: number): Promise<void> {
  const { id, request_id } = act;
  if (act.kind === "pass") {
    const photo = act.hasPhoto ? await photoOf(id) : undefined;
    await rounds.passes.mark({ id: request_id, pass_id: id, pressed_ago_ms, ...(photo && { photo }) });
    return;
  }
  const taken = act.step === "on_the_way" ? { step: act.step, minutes: act.minutes } : { step: act.step };
  await requests.leads.setVisit({ id: request_id, pressed_ago_ms, ...taken });
}

const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  "locks" in navigator ? navigator.locks.request("maisonnee.acts", work) : work();
