import { ANYONE, none, PROVIDERS, providersOwn, type Row, row } from "#testing/world/access-row.ts";

/** A provider's money; the price list is everyone's. */
export const creditsRows: readonly Row[] = [
  row("GET /credits/packs", none, ANYONE),
  row("GET /credits/balance", none, PROVIDERS),
  row("GET /credits/history", none, PROVIDERS),
  row("POST /credits/create-checkout-session", (w) => ({ pack_id: w.pack_id }), PROVIDERS),
  row("GET /credits/checkout-sessions/{id}", (w) => ({ id: w.checkout_id }), providersOwn("NOT_FOUND")),
  row("GET /credits/statements/{year}", () => ({ year: 2026 }), PROVIDERS),
  row("GET /credits/receipts", none, PROVIDERS),
  row("GET /credits/receipts/{id}", (w) => ({ id: w.receipt_id }), providersOwn("NOT_FOUND")),
  row("GET /credits/receipts/{id}/pdf", (w) => ({ id: w.receipt_id }), providersOwn("NOT_FOUND")),
];
