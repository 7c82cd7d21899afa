import type { InferContractRouterErrorMap } from "@orpc/contract";
import type { z } from "zod";
import { accounts } from "#features/accounts/contract/endpoints.ts";
import { passkeys } from "#features/accounts/contract/passkeys.ts";
import { secondFactor } from "#features/accounts/contract/second-factor.ts";
import { alerts } from "#features/alerts/contract/index.ts";
import { catalog, providerServices } from "#features/catalog/contract/index.ts";
import { credits } from "#features/credits/contract/index.ts";
import { events } from "#features/events/contract/index.ts";
import { favorites } from "#features/favorites/contract/index.ts";
import { invoices } from "#features/invoices/contract/index.ts";
import { quickAnswers, threads } from "#features/messages/contract/index.ts";
import { notifications } from "#features/notifications/contract/index.ts";
import {
  accounting,
  acts,
  annualReports,
  cases,
  catalogue,
  content,
  disputes,
  incidents,
  marketHealth,
  money,
  operators,
  people,
  views,
} from "#features/operator/contract/index.ts";
import { plans } from "#features/plan/contract/index.ts";
import { documents, identities, profiles } from "#features/profiles/contract/index.ts";
import { privacy } from "#features/profiles/contract/privacy.ts";
import { properties } from "#features/properties/contract/index.ts";
import { contracts, quotes } from "#features/quotes/contract/index.ts";
import { leads, photos, questions, requests, visits } from "#features/requests/contract/index.ts";
import { logbook } from "#features/requests/contract/logbook.ts";
import { transparency } from "#features/requests/contract/transparency.ts";
import { reviews } from "#features/reviews/contract/index.ts";
import { scheduling } from "#features/scheduling/contract/index.ts";
import { site } from "#features/site/contract/index.ts";

/** The whole API under /api, composed of the features' contracts. */
export const apiContract = {
  accounts,
  secondFactor,
  passkeys,
  notifications,
  profiles,
  privacy,
  documents,
  identities,
  catalog,
  providerServices,
  properties,
  favorites,
  alerts,
  requests,
  leads,
  photos,
  questions,
  logbook,
  visits,
  transparency,
  credits,
  reviews,
  scheduling,
  threads,
  quickAnswers,
  events,
  plans,
  quotes,
  contracts,
  invoices,
  operators,
  money,
  accounting,
  annualReports,
  catalogue,
  content,
  disputes,
  incidents,
  marketHealth,
  views,
  acts,
  cases,
  people,
  site,
};
export type ApiContract = typeof apiContract;

type ErrorMaps = InferContractRouterErrorMap<ApiContract>;
type CodesOf<Map> = Map extends unknown ? keyof Map & string : never;

/** A code that some endpoint declares; together they are the catalogue of docs/product.md "Error messages". */
export type ErrorCode = CodesOf<ErrorMaps>;

type DetailsIn<Map, Code extends string> =
  Map extends Record<Code, { data: infer Details extends z.ZodType }> ? z.output<Details> : never;

/** The details of a failure with this code; never when it has none. */
export type DetailsOf<Code extends ErrorCode> = DetailsIn<ErrorMaps, Code>;
