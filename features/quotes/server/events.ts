import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

const aboutQuote = z.object({ quote_id: z.uuid() });

/** A provider sent a version of a soumission. */
export const quoteSent = defineEvent({ name: "quotes.sent", payload: aboutQuote });
/** A provider proposed the next season to a client of the last one. */
export const quoteRenewal = defineEvent({ name: "quotes.renewal_sent", payload: aboutQuote });
/** A provider reminds an owner of it. */
export const quoteReminded = defineEvent({ name: "quotes.reminded", payload: aboutQuote });
/** A provider took it back. */
export const quoteWithdrawn = defineEvent({ name: "quotes.withdrawn", payload: aboutQuote });
/** An owner declined it. */
export const quoteDeclined = defineEvent({ name: "quotes.declined", payload: aboutQuote });
/** An owner asked for a change. */
export const quoteChangeAsked = defineEvent({ name: "quotes.change_asked", payload: aboutQuote });
/** An owner accepted a version of the contract, whose copies are due. */
export const contractConcluded = defineEvent({
  name: "quotes.contract_concluded",
  payload: z.object({ contract_id: z.uuid(), version: z.int() }),
});
/** An owner cancelled a contract. */
export const contractCancelled = defineEvent({
  name: "quotes.contract_cancelled",
  payload: z.object({ contract_id: z.uuid() }),
});
/** The last day of a soumission is over. */
export const quoteExpired = defineEvent({ name: "quotes.expired", payload: aboutQuote });
