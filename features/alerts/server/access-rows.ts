import { none, OWNERS, ownersOwn, type Row, row } from "#testing/world/access-row.ts";

/** An owner's alerts are their own. */
export const alertsRows: readonly Row[] = [
  row("GET /alerts", none, OWNERS),
  row("POST /alerts", () => ({ business_type: "ramonage", city: "gaspe" }), OWNERS),
  row(
    "DELETE /alerts/{id}",
    async (w) => ({ id: (await w.people.owner.api.alerts.create({ business_type: "toiture" })).data.id }),
    ownersOwn("NOT_FOUND"),
  ),
];
