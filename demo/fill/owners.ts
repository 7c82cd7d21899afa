import { createProperty } from "#features/properties/server/create-property.ts";
import type { Ports } from "#platform/http/context.ts";
import type { DemoOwner } from "../content/types.ts";
import { actor, type DemoEntities, entryOf, hoursBefore } from "./entities.ts";
import type { SignUp } from "./sign-up.ts";

/** Creates an owner with their properties and favourites. */
export async function fillOwner(
  ports: Ports,
  signUp: SignUp,
  entities: DemoEntities,
  person: DemoOwner,
): Promise<void> {
  const { db } = ports;
  const since = hoursBefore(ports.now(), person.member_since_days_ago * 24);
  const id = await signUp(ports, since, person, { user_type: "owner" });
  const owner = actor(id, "owner");
  entities.owners.set(person.key, owner);
  const { cityName } = entities;
  for (const { key, ...draft } of person.properties) {
    const property = await createProperty(db, owner, { ...draft, city: cityName(draft.city), state: "QC" });
    await db.updateTable("properties").set({ created_at: since }).where("id", "=", property.id).execute();
    entities.properties.set(key, { id: property.id, owner });
  }
  for (const [at, key] of person.favorites.entries()) {
    const created_at = hoursBefore(ports.now(), 24 * (at + 1));
    await db
      .insertInto("favorites")
      .values({ owner_id: id, service_id: entryOf(entities.services, key).id, created_at })
      .execute();
  }
}
