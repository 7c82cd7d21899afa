import { sql } from "kysely";
import type { ServiceDraft } from "#features/catalog/contract/index.ts";
import type { RequestDraft } from "#features/requests/contract/index.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

let addresses = 0;

/** A service that may be asked for. */
export async function publishedService(provider: Person, changes: Partial<ServiceDraft> = {}) {
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

/** A property at an address of its own. */
export async function ownedProperty(owner: Person, label = "Maison") {
  addresses += 1;
  const { data } = await owner.api.properties.create({
    label,
    kind: "house",
    address: `${addresses} rue des Érables`,
    city: "Laval",
    zip: "H7A 1A1",
  });
  return data;
}

/** A request still locked, for the service given, at a property made for it unless told. */
export async function askedRequest(owner: Person, service_id: string, changes: Partial<RequestDraft> = {}) {
  const property_id = changes.property_id ?? (await ownedProperty(owner)).id;
  const description = "Douze fenêtres, dont trois à l'étage.";
  const { data } = await owner.api.requests.create({ service_id, property_id, description, ...changes });
  return data;
}

/** Moves what an owner asked today to the day before: fifteen requests are a day's most (product.md "Fair play"). */
export async function nextDayOf({ db }: Pick<World, "db">, owner: Pick<Person, "id">): Promise<void> {
  await db
    .updateTable("requests")
    .set({ created_at: sql`created_at - interval '1 day'` })
    .where("owner_id", "=", owner.id)
    .execute();
}
