import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { boundedBytes } from "#platform/http/body/bounded-text.ts";
import { createSlots, type Slots } from "#platform/load/slots.ts";

/** A body must have arrived by then: a mail server sends 25 MB in less. */
export const BODY_TIMEOUT_MS = 10_000;

/** Bodies are held in memory until their signature is known to be right: no more than these. */
const inSlot = createSlots({ atOnce: 16, waitingMax: 200 });

/** One address cannot hold all of them: other calls wait only for the bodies of their own address. */
const OF_ADDRESS = { atOnce: 4, waitingMax: 50 };
const addresses = new Map<string, { slots: Slots; inUse: number }>();

/** Reads one body, once one of its sender's places is free. */
async function inShare<T>(ip: string, work: () => Promise<T>): Promise<T> {
  const share = addresses.get(ip) ?? { slots: createSlots(OF_ADDRESS), inUse: 0 };
  addresses.set(ip, share);
  share.inUse += 1;
  try {
    return await share.slots(() => inSlot(work));
  } finally {
    share.inUse -= 1;
    if (share.inUse === 0) addresses.delete(ip);
  }
}

/**
 * Returns a body of at most `bytes`, "too_large" for a longer one, and "too_late" for one that has not
 * arrived in `bodyTimeoutMs`, whose connection is closed. Throws Busy when too many of one address wait.
 */
export function arrivedBody(
  c: Context<{ Bindings: HttpBindings }>,
  { ip, bytes, bodyTimeoutMs }: { ip: string; bytes: number; bodyTimeoutMs: number },
): Promise<Uint8Array | "too_large" | "too_late"> {
  return inShare(ip, async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"too_late">((resolve) => {
      timer = setTimeout(() => resolve("too_late"), bodyTimeoutMs);
    });
    const body = boundedBytes(c, bytes).then(
      (read) => read ?? ("too_large" as const),
      // The client left, or was cut off.
      () => "too_late" as const,
    );
    const arrived = await Promise.race([body, late]);
    clearTimeout(timer);
    if (arrived === "too_late") {
      const { incoming, outgoing } = c.env;
      outgoing.once("finish", () => incoming.destroy());
    }
    return arrived;
  });
}
