import { accountsRows } from "#features/accounts/server/access-rows.ts";
import { alertsRows } from "#features/alerts/server/access-rows.ts";
import { attendanceRows } from "#features/attendance/server/access-rows.ts";
import { catalogRows } from "#features/catalog/server/access-rows.ts";
import { clientsRows } from "#features/clients/server/access-rows.ts";
import { creditsRows } from "#features/credits/server/access-rows.ts";
import { eventsRows } from "#features/events/server/access-rows.ts";
import { favoritesRows } from "#features/favorites/server/access-rows.ts";
import { invoicesRows } from "#features/invoices/server/access-rows.ts";
import { messagesRows } from "#features/messages/server/access-rows.ts";
import { notificationsRows } from "#features/notifications/server/access-rows.ts";
import { operatorRows } from "#features/operator/server/access-rows.ts";
import { planRows } from "#features/plan/server/access-rows.ts";
import { problemsRows } from "#features/problems/server/access-rows.ts";
import { profilesRows } from "#features/profiles/server/access-rows.ts";
import { propertiesRows } from "#features/properties/server/access-rows.ts";
import { quotesRows } from "#features/quotes/server/access-rows.ts";
import { requestsRows } from "#features/requests/server/access-rows.ts";
import { reviewsRows } from "#features/reviews/server/access-rows.ts";
import { roundsRows } from "#features/rounds/server/access-rows.ts";
import { schedulingRows } from "#features/scheduling/server/access-rows.ts";
import { siteRows } from "#features/site/server/access-rows.ts";
import { tasksRows } from "#features/tasks/server/access-rows.ts";
import { workRows } from "#features/work/server/access-rows.ts";
import type { Row } from "./access-row.ts";

export { CALLERS, type Caller, type Row } from "./access-row.ts";

/**
 * The access to every operation of the contract (docs/product.md "Who may do what"); several rows where the
 * state matters. A new operation needs a row in the `access-rows.ts` of its feature's server.
 */
export const ROWS: readonly Row[] = [
  ...accountsRows,
  ...alertsRows,
  ...catalogRows,
  ...creditsRows,
  ...eventsRows,
  ...favoritesRows,
  ...messagesRows,
  ...notificationsRows,
  ...operatorRows,
  ...planRows,
  ...profilesRows,
  ...propertiesRows,
  ...quotesRows,
  ...invoicesRows,
  ...requestsRows,
  ...reviewsRows,
  ...schedulingRows,
  ...siteRows,
  ...tasksRows,
  ...workRows,
  ...attendanceRows,
  ...problemsRows,
  ...clientsRows,
  ...roundsRows,
];
