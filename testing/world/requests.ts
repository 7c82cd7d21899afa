import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { ServiceDraft } from "#features/catalog/contract/index.ts";
import type { RequestDraft } from "#features/requests/contract/index.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Publishes a service. */
export async function publishService(provider: Person, changes: Partial<ServiceDraft> = {}) {
  const { data } = await provider.api.providerServices.create({
    name: "Lavage de vitres",
    description: "Vitres lavées à l'eau pure, intérieur et extérieur, en une visite.",
    business_type_id: "deneigement",
    price_kind: "on_quote",
    duration_minutes: 60,
    cities: ["laval"],
    ...changes,
  });
  return data;
}

/** Creates a property. */
export async function createProperty(owner: Pick<Person, "api">, label = "Maison") {
  const { data } = await owner.api.properties.create({
    label,
    kind: "house",
    // Unlike all other addresses: a request is made once for a service and an address.
    address: `${randomInt(1, 1_000_000_000)} rue des Érables`,
    city: "Laval",
    zip: "H7A 1A1",
  });
  return data;
}

/** Creates a request for the service; at a new property by default. Its lead is locked. */
export async function createRequest(
  owner: Pick<Person, "api">,
  service_id: string,
  changes: Partial<RequestDraft> = {},
) {
  const property_id = changes.property_id ?? (await createProperty(owner)).id;
  const description = "Douze fenêtres, dont trois à l'étage.";
  const { data } = await owner.api.requests.create({ service_id, property_id, description, ...changes });
  return data;
}

/**
 * Moves an owner's requests to the day before, since fifteen a day are allowed (docs/product.md "Fair play").
 */
export async function moveToPreviousDay({ db }: Pick<World, "db">, owner: Pick<Person, "id">): Promise<void> {
  await db
    .updateTable("requests")
    .set({ created_at: sql`created_at - interval '1 day'` })
    .where("owner_id", "=", owner.id)
    .execute();
}
