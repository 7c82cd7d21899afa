import { publishService } from "#features/catalog/server/services/publish-service.ts";
import { updateService } from "#features/catalog/server/services/update-service.ts";
import { moveCredits } from "#features/credits/server/index.ts";
import type { DocumentKind } from "#features/profiles/contract/index.ts";
import { addBusinessType } from "#features/profiles/server/business-types.ts";
import { sendDocument } from "#features/profiles/server/documents.ts";
import { setBusinessIdentity } from "#features/profiles/server/identity/business-identity.ts";
import { acceptDocuments } from "#features/profiles/server/index.ts";
import { updateProfile } from "#features/profiles/server/update-profile.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { DemoProvider } from "../content/types.ts";
import { readDocument } from "../images/files.ts";
import { actor, type DemoEntities, hoursBefore, serviceEntry } from "./entities.ts";
import type { SignUp } from "./sign-up.ts";

/** Creates a provider with its profile, its business types, its credits and its services. */
export async function fillProvider(
  ports: Ports,
  signUp: SignUp,
  entities: DemoEntities,
  person: DemoProvider,
): Promise<void> {
  const { db } = ports;
  const since = hoursBefore(ports.now(), person.member_since_days_ago * 24);
  const id = await signUp(ports, since, person, {
    user_type: "provider",
    businessName: person.business_name,
  });
  const provider = actor(id, "provider");
  entities.providers.set(person.key, provider);
  const { cityName } = entities;
  await updateProfile(ports, provider, {
    tagline: person.tagline,
    bio: person.bio,
    address: person.address,
    city: cityName(person.city),
    zip: person.zip,
    service_area: person.service_area.map(cityName),
    rbq_licence: person.rbq_licence ?? null,
    neq: person.neq ?? null,
  });
  await identify(ports, provider, person, cityName(person.city));
  // Sets what only time can change.
  await db
    .updateTable("provider_profiles")
    .set({ member_since: since })
    .where("profile_id", "=", id)
    .execute();
  await verify(ports, provider, person);
  for (const businessType of person.business_types) await addBusinessType(db, provider, businessType);
  for (const pack of person.packs) await credit(db, id, pack, since);
  for (const described of person.services) {
    const {
      key,
      business_type,
      images: _,
      photos: __,
      published_days_ago,
      cities,
      is_active,
      ...fields
    } = described;
    const draft = { ...fields, business_type_id: business_type };
    const at = hoursBefore(ports.now(), published_days_ago * 24);
    const then = { db, now: () => at };
    const service = await publishService(then, provider, { ...draft, cities: [...cities], is_active: true });
    if (is_active === false) await updateService(then, provider, { id: service.id, is_active: false });
    entities.services.set(key, serviceEntry(service.id, provider, described));
  }
}

/** Writes what soumissions say of the business, where the content does. */
export async function identify(
  ports: Ports,
  provider: Provider,
  { identity, address, zip }: Pick<DemoProvider, "identity" | "address" | "zip">,
  city: string,
): Promise<void> {
  if (!identity) return;
  await setBusinessIdentity(ports, provider, { ...identity, is_tax_registered: true, address, city, zip });
}

/**
 * Sends the documents of a provider whose verification was asked for, and accepts them when it was granted.
 */
export async function verify(
  ports: Ports,
  provider: Provider,
  { verification, rbq_licence, neq }: Pick<DemoProvider, "verification" | "rbq_licence" | "neq">,
): Promise<void> {
  if (verification === "none") return;
  const kinds: DocumentKind[] = ["insurance"];
  if (rbq_licence) kinds.push("licence");
  if (neq) kinds.push("registration");
  for (const kind of kinds) {
    const document = await readDocument(`${kind}.pdf`);
    await sendDocument(ports, provider, { kind, document });
  }
  if (verification === "pending") return;
  const decided_at = ports.now();
  // The last day of June of the year after.
  const insured_until = `${decided_at.getUTCFullYear() + 1}-06-30`;
  await inTransaction(ports.db, (tx) =>
    acceptDocuments(tx, provider.id, { decided_at, seen: { kinds, insured_until } }),
  );
}

/** Adds the credits of packs bought before, without a payment. */
export async function credit(db: Db, provider_id: string, name: string, at: Date): Promise<void> {
  const { credits } = await db
    .selectFrom("credit_packs")
    .select("credits")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const reason = `Forfait ${name} de démonstration`;
  await moveCredits(db, { provider_id, amount: credits, kind: "adjustment", reason, at });
}

/** Returns the names of cities by id. */
export async function cityNames(db: Db): Promise<(id: string) => string> {
  const cities = await db.selectFrom("cities").select(["id", "name"]).execute();
  const names = new Map(cities.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
