import { registerAccount } from "#features/accounts/server/index.ts";
import cities from "#features/catalog/server/generated/cities.json" with { type: "json" };
import { moveCredits, openCreditAccount } from "#features/credits/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { after, before, DAY } from "./clock.ts";
import { DEMO_ACCOUNTS } from "./content/accounts.ts";
import type { DemoOwner, DemoPerson, DemoProvider } from "./content/types.ts";
import { callsOf, type Player } from "./stage.ts";

/** Credits of each pack, as credits are sold (product.md "Fields: credit pack"). */
const PACKS = { Découverte: 5, Essentiel: 15, Pro: 40, Équipe: 100 } as const;

const nameOf = (id: string) => cities.find((city) => city.id === id)?.name ?? id;

/** Signs a person up; every account of the demonstration has the one password that the banner prints. */
async function signUp(
  ports: Ports,
  person: DemoPerson,
  role: Player["role"],
  at: Date,
  businessName?: string,
): Promise<Player> {
  const { first_name, last_name, phone, email } = person;
  const names = { first_name, last_name, full_name: `${first_name} ${last_name}`, phoneNumber: phone };
  const { id } = await registerAccount(
    { db: ports.db, now: () => at },
    {
      email,
      password: DEMO_ACCOUNTS.password,
      data: businessName
        ? { user_type: "provider", ...names, businessName }
        : { user_type: "owner", ...names },
    },
    async (tx, account) => {
      if (account.user_type === "provider") await openCreditAccount(tx, account.id);
    },
  );
  await ports.db.updateTable("profiles").set({ created_at: at }).where("id", "=", id).execute();
  return { id, role };
}

/** A provider signs up, fills in its profile and trades, and receives its credits. */
export async function enterProvider(ports: Ports, provider: DemoProvider): Promise<Player> {
  const since = before(ports.now(), provider.member_since_days_ago * DAY);
  const player = await signUp(ports, provider, "provider", since, provider.business_name);
  const { profile } = callsOf(ports, player, since);
  await profile.update({
    tagline: provider.tagline,
    bio: provider.bio,
    address: provider.address,
    city: nameOf(provider.city),
    zip: provider.zip,
    service_area: provider.service_area.map(nameOf),
    rbq_licence: provider.rbq_licence,
    neq: provider.neq,
  });
  for (const business_type_id of provider.business_types) await profile.addBusinessType({ business_type_id });
  // What the operator decides, and a date nobody types in.
  await ports.db
    .updateTable("provider_profiles")
    .set({ verification: provider.verification, member_since: since })
    .where("profile_id", "=", player.id)
    .execute();
  for (const [index, pack] of provider.packs.entries()) {
    await moveCredits(ports.db, {
      provider_id: player.id,
      amount: PACKS[pack],
      kind: "adjustment",
      reason: "Crédits de démonstration",
      at: after(since, 2 + index),
    });
  }
  return player;
}

/** An owner signs up and adds properties; answers the ids of these by their keys. */
export async function enterOwner(
  ports: Ports,
  owner: DemoOwner,
): Promise<{ player: Player; properties: Map<string, string> }> {
  const since = before(ports.now(), owner.member_since_days_ago * DAY);
  const player = await signUp(ports, owner, "owner", since);
  const properties = new Map<string, string>();
  for (const [index, { key, city, ...place }] of owner.properties.entries()) {
    const { data } = await callsOf(ports, player, since).properties.create({ ...place, city: nameOf(city) });
    properties.set(key, data.id);
    await ports.db
      .updateTable("properties")
      .set({ created_at: after(since, 1 + index) })
      .where("id", "=", data.id)
      .execute();
  }
  return { player, properties };
}
