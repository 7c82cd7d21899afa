import { none, OWNERS, type Row, row } from "#testing/world/access-row.ts";

/** Access to the endpoints of the seasonal plan. */
export const planRows: readonly Row[] = [
  row("GET /plan", none, OWNERS),
  row("POST /plan/dismissals", (w) => ({ service_id: w.service.id }), OWNERS),
  row("DELETE /plan/dismissals/{serviceId}", (w) => ({ serviceId: w.service.id }), OWNERS),
];
