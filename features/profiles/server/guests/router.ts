import { implement } from "@orpc/server";
import { guests } from "#features/profiles/contract/guests.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { readGuestEntry, refuseAsGuest, sendGuestLink } from "./guest-entry.ts";

const os = implement(guests).$context<ApiContext>();

export const guestsRouter = os.router({
  entry: os.entry.handler(async ({ context, input }) => ({
    data: await readGuestEntry(context, input.token),
  })),
  sendLink: os.sendLink.handler(async ({ context, input }) => {
    await sendGuestLink(context, input);
    return { data: {} };
  }),
  refuse: os.refuse.handler(async ({ context, input }) => {
    await refuseAsGuest(context, input.token);
    return { data: {} };
  }),
});
