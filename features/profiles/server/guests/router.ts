import { implement } from "@orpc/server";
import { guests } from "#features/profiles/contract/guests.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly } from "#platform/http/guards.ts";
import { claimGuest } from "./claim-guest.ts";
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
  claim: os.claim.use(ownerOnly).handler(async ({ context, input }) => {
    await claimGuest(context, context.owner, input.token);
    return { data: {} };
  }),
  refuse: os.refuse.handler(async ({ context, input }) => {
    await refuseAsGuest(context, input.token);
    return { data: {} };
  }),
});
