import { none, OWNERS, ownersOwn, type Row, row } from "#testing/world/access-row.ts";

const RENTED = {
  label: "Le chalet",
  kind: "cottage",
  address: "7, rang du Lac",
  city: "Laval",
  zip: "H7A 1A1",
};

/** Access to the endpoints of properties. */
export const propertiesRows: readonly Row[] = [
  row("GET /properties", none, OWNERS),
  row("POST /properties", () => RENTED, OWNERS),
  row("GET /properties/{id}", (w) => ({ id: w.property.id }), ownersOwn("PROPERTY_NOT_OWNED")),
  row(
    "PUT /properties/{id}",
    (w) => ({ id: w.property.id, label: "La maison" }),
    ownersOwn("PROPERTY_NOT_OWNED"),
  ),
  row(
    "DELETE /properties/{id}",
    async (w) => ({ id: (await w.fresh.property()).id }),
    ownersOwn("PROPERTY_NOT_OWNED"),
  ),
];
