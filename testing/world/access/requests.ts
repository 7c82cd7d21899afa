import { none, OWNER_MEETS_PROVIDER, OWNERS, ok, ownersOwn, type Row, row } from "./row.ts";

/** An owner's requests, and what comes of them. The provider's contact shows once they have met. */
export const requestsRows: readonly Row[] = [
  row("GET /properties/{id}/logbook", (w) => ({ id: w.property.id }), ownersOwn("PROPERTY_NOT_OWNED")),
  row(
    "PUT /requests/{id}/cost",
    async (w) => ({ id: (await w.fresh.completed()).id, cost_cents: 12_000 }),
    ownersOwn("NOT_FOUND"),
  ),
  row("GET /requests", none, OWNERS, OWNER_MEETS_PROVIDER),
  row("GET /requests/{id}", (w) => ({ id: w.locked.id }), ownersOwn("NOT_FOUND")),
  row("GET /requests/{id}/others", (w) => ({ id: w.locked.id }), ownersOwn("NOT_FOUND")),
  row("GET /requests/{id}", (w) => ({ id: w.unlocked.id }), ownersOwn("NOT_FOUND"), OWNER_MEETS_PROVIDER),
  row(
    "POST /requests",
    async (w) => ({
      service_id: (await w.fresh.service()).id,
      property_id: (await w.fresh.property()).id,
      description: "Entrée double à dégager tôt le matin.",
    }),
    ownersOwn("PROPERTY_NOT_OWNED"),
  ),
  row(
    "PUT /requests/{id}",
    async (w) => ({ id: (await w.fresh.locked()).id, description: "Entrée double et trottoir." }),
    ownersOwn("NOT_FOUND"),
  ),
  row(
    "POST /requests/{id}/cancel",
    async (w) => ({ id: (await w.fresh.locked()).id }),
    ownersOwn("NOT_FOUND"),
  ),
  row("POST /requests/{id}/complete", async (w) => ({ id: (await w.fresh.unlocked()).id }), [
    "UNAUTHORIZED",
    ok,
    "NOT_FOUND",
    ok,
    "UNAUTHORIZED_LEAD_ACCESS",
  ]),
  row("POST /requests/{id}/complete", async (w) => ({ id: (await w.fresh.locked()).id }), [
    "UNAUTHORIZED",
    "PAYMENT_REQUIRED",
    "NOT_FOUND",
    "PAYMENT_REQUIRED",
    "UNAUTHORIZED_LEAD_ACCESS",
  ]),
  row("POST /requests/{id}/reopen", async (w) => ({ id: (await w.fresh.completed()).id }), [
    "UNAUTHORIZED",
    ok,
    "NOT_FOUND",
    // The owner completed it.
    "INVALID_REQUEST_STATE",
    "UNAUTHORIZED_LEAD_ACCESS",
  ]),
  row(
    "PUT /requests/{id}/appointment",
    (w) => ({ id: w.locked.id, starts_at: null }),
    ownersOwn("NOT_FOUND"),
  ),
  row(
    "POST /requests/{id}/review",
    async (w) => ({ id: (await w.fresh.completed()).id, rating: 4, comment: "Très bon travail, merci." }),
    ownersOwn("NOT_FOUND"),
    OWNER_MEETS_PROVIDER,
  ),
  row("GET /plan", none, OWNERS),
  row("POST /plan/dismissals", (w) => ({ service_id: w.service.id }), OWNERS),
  row("DELETE /plan/dismissals/{serviceId}", (w) => ({ serviceId: w.service.id }), OWNERS),
];
