import {
  ANYONE,
  inTwoDays,
  nobodysLead,
  none,
  PROVIDER_MEETS_OWNER,
  PROVIDERS,
  providersOwn,
  type Row,
  row,
} from "./row.ts";

/** A provider's leads. The client shows once unlocked. */
export const leadsRows: readonly Row[] = [
  row("GET /transparency", none, ANYONE),
  row("GET /leads", () => ({ state: "locked" }), PROVIDERS),
  row("GET /leads", () => ({ state: "unlocked" }), PROVIDERS, PROVIDER_MEETS_OWNER),
  row("GET /leads/{id}", (w) => ({ id: w.locked.id }), providersOwn("UNAUTHORIZED_LEAD_ACCESS")),
  row(
    "GET /leads/{id}",
    (w) => ({ id: w.unlocked.id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row("GET /leads/filters", none, PROVIDERS),
  row("GET /leads/export", () => ({ state: "unlocked" }), PROVIDERS, PROVIDER_MEETS_OWNER),
  row(
    "PUT /leads/{id}/archived",
    (w) => ({ id: w.completed.id, archived: true }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row(
    "PUT /leads/{id}/archived",
    (w) => ({ id: w.locked.id, archived: true }),
    nobodysLead("INVALID_REQUEST_STATE"),
  ),
  row(
    "POST /leads/{id}/unlock",
    async (w) => ({ id: (await w.fresh.locked()).id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row("POST /leads/{id}/unlock", (w) => ({ id: w.unlocked.id }), nobodysLead("LEAD_ALREADY_UNLOCKED")),
  row(
    "POST /leads/{id}/decline",
    async (w) => ({ id: (await w.fresh.locked()).id, reason: "busy" }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "POST /leads/{id}/decline",
    (w) => ({ id: w.unlocked.id, reason: "busy" }),
    nobodysLead("LEAD_ALREADY_UNLOCKED"),
  ),
  row(
    "POST /leads/{id}/create-checkout-session",
    (w) => ({ id: w.locked.id }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "PUT /leads/{id}/appointment",
    async (w) => ({ id: (await w.fresh.unlocked()).id, propose: [inTwoDays(w)] }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
    PROVIDER_MEETS_OWNER,
  ),
  row(
    "PUT /leads/{id}/appointment",
    (w) => ({ id: w.locked.id, propose: [inTwoDays(w)] }),
    nobodysLead("PAYMENT_REQUIRED"),
  ),
  row(
    "PUT /leads/{id}/notes",
    (w) => ({ id: w.unlocked.id, notes: "Chien dans la cour." }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row("PUT /leads/{id}/notes", (w) => ({ id: w.locked.id, notes: "" }), nobodysLead("PAYMENT_REQUIRED")),
  row(
    "POST /leads/{id}/report",
    (w) => ({ id: w.unlocked.id, reason: "unreachable" }),
    providersOwn("UNAUTHORIZED_LEAD_ACCESS"),
  ),
  row(
    "POST /leads/{id}/report",
    (w) => ({ id: w.locked.id, reason: "duplicate" }),
    nobodysLead("PAYMENT_REQUIRED"),
  ),
  row("POST /services/{id}/views", (w) => ({ id: w.service.id }), ANYONE),
  row("GET /provider/clients", none, PROVIDERS, PROVIDER_MEETS_OWNER),
  row("GET /provider/stats", none, PROVIDERS),
];
