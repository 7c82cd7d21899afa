import type { CodesOf } from "#client/failure.ts";
import { contract as accounts } from "#features/accounts/contract/api.ts";
import { contract as alerts } from "#features/alerts/contract/api.ts";
import { contract as attendance } from "#features/attendance/contract/api.ts";
import { contract as catalog } from "#features/catalog/contract/api.ts";
import { contract as clients } from "#features/clients/contract/api.ts";
import { contract as credits } from "#features/credits/contract/api.ts";
import { contract as events } from "#features/events/contract/api.ts";
import { contract as favorites } from "#features/favorites/contract/api.ts";
import { contract as invoices } from "#features/invoices/contract/api.ts";
import { contract as messages } from "#features/messages/contract/api.ts";
import { contract as notifications } from "#features/notifications/contract/api.ts";
import { contract as operator } from "#features/operator/contract/api.ts";
import { contract as plan } from "#features/plan/contract/api.ts";
import { contract as problems } from "#features/problems/contract/api.ts";
import { contract as profiles } from "#features/profiles/contract/api.ts";
import { contract as properties } from "#features/properties/contract/api.ts";
import { contract as quotes } from "#features/quotes/contract/api.ts";
import { contract as requests } from "#features/requests/contract/api.ts";
import { contract as reviews } from "#features/reviews/contract/api.ts";
import { contract as rounds } from "#features/rounds/contract/api.ts";
import { contract as scheduling } from "#features/scheduling/contract/api.ts";
import { contract as site } from "#features/site/contract/api.ts";
import { contract as tasks } from "#features/tasks/contract/api.ts";
import { contract as work } from "#features/work/contract/api.ts";

/** The whole API under /api, composed of the features' contracts. */
export const apiContract = {
  ...accounts,
  ...notifications,
  ...profiles,
  ...catalog,
  ...properties,
  ...favorites,
  ...alerts,
  ...requests,
  ...credits,
  ...reviews,
  ...scheduling,
  ...messages,
  ...events,
  ...plan,
  ...quotes,
  ...invoices,
  ...operator,
  ...site,
  ...tasks,
  ...attendance,
  ...problems,
  ...rounds,
  ...work,
  ...clients,
};
export type ApiContract = typeof apiContract;

/**
 * A code that some endpoint declares; together they are the catalogue of docs/product.md "Error messages".
 */
export type ErrorCode = CodesOf<ApiContract>;
