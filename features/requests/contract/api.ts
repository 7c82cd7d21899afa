import { leads, needs, photos, questions, requests, visits } from "./index.ts";
import { proposals } from "./leads/proposals.ts";
import { logbook } from "./logbook.ts";
import { transparency } from "./transparency.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = {
  requests,
  leads,
  needs,
  photos,
  questions,
  logbook,
  visits,
  transparency,
  proposals,
};
export type RequestsContract = typeof contract;
