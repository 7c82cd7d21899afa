import { accountsRows } from "./access/accounts.ts";
import { alertsRows } from "./access/alerts.ts";
import { catalogRows } from "./access/catalog.ts";
import { creditsRows } from "./access/credits.ts";
import { leadsRows } from "./access/leads.ts";
import { messagesRows } from "./access/messages.ts";
import { notificationsRows } from "./access/notifications.ts";
import { placesRows } from "./access/places.ts";
import { profilesRows } from "./access/profiles.ts";
import { requestsRows } from "./access/requests.ts";
import { reviewsRows } from "./access/reviews.ts";
import type { Row } from "./access/row.ts";
import { schedulingRows } from "./access/scheduling.ts";
import { siteRows } from "./access/site.ts";

export { CALLERS, type Caller, type Row } from "./access/row.ts";

/**
 * Who may do what (product.md), for every operation of the contract; several rows where the state matters. A new
 * operation needs a row in its feature's file in `access/`.
 */
export const ROWS: readonly Row[] = [
  ...accountsRows,
  ...profilesRows,
  ...notificationsRows,
  ...catalogRows,
  ...schedulingRows,
  ...placesRows,
  ...alertsRows,
  ...requestsRows,
  ...leadsRows,
  ...messagesRows,
  ...creditsRows,
  ...reviewsRows,
  ...siteRows,
];
