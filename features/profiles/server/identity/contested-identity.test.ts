import { afterAll, beforeAll, expect, test } from "vitest";
import { createUnlockedRequest } from "#testing/world/calendar.ts";
import { detailsOf } from "#testing/world/caller.ts";
import { decideCase } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { draftQuoteFor, REGISTERED } from "#testing/world/quotes.ts";
import { publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Providers who take the name or a number of a verified business. */
let world: World;
let holder: Person;
beforeAll(async () => {
  world = await startWorld();
  holder = await world.signUpProvider("Marc Lavoie");
  await holder.api.profiles.update({
    business_name: "Lavoie, neige et verdure inc.",
    neq: "1199000101",
    rbq_licence: "5601-2345-01",
  });
  await holder.api.identities.set({ ...IDENTITY, legal_name: "9404-1122 Québec inc.", ...NUMBERS });
  await verify(holder);
});
afterAll(() => world.close());

const NUMBERS = { tps_number: "811111111 RT0001", tvq_number: "1811111111 TQ0001" };
const OTHERS = { tps_number: "822222222 RT0001", tvq_number: "1822222222 TQ0001" };
const IDENTITY = { ...REGISTERED, legal_name: "Rival", ...OTHERS, is_tax_registered: true as const };

const verify = (person: Person) =>
  world.db
    .updateTable("provider_profiles")
    .set({ verification: "verified" })
    .where("profile_id", "=", person.id)
    .execute();

let rivals = 0;
/** A provider with a name and numbers of its own. */
async function newRival() {
  const rival = await world.signUpProvider(`Luc Rival${++rivals}`);
  await rival.api.identities.set({ ...IDENTITY, ...ownNumbers(), legal_name: `Rival ${rivals} enr.` });
  return rival;
}
const ownNumbers = () => ({
  tps_number: `82222${String(1000 + rivals)} RT0001`,
  tvq_number: `182222${String(1000 + rivals)} TQ0001`,
});

/** The fields that refuse a new soumission; undefined when it leaves. */
async function refusalOf(provider: Person) {
  const service = await publishService(provider);
  const owner = await world.signUpOwner();
  const { id } = await createUnlockedRequest(world, { owner, provider, service_id: service.id });
  const quote = await draftQuoteFor(world, provider, id);
  return detailsOf(provider.api.quotes.send({ id: quote.id }));
}

const caseOf = ({ id }: Person) =>
  world.db.selectFrom("text_cases").selectAll().where("author_id", "=", id).executeTakeFirst();

const decideText = async (rival: Person, accepted: boolean, reason: string) =>
  decideCase(world, { kind: "text", id: (await caseOf(rival))?.id ?? "", accepted, reason });

const TAKEN: Record<string, (rival: Person) => Promise<unknown>> = {
  "the name": (rival) => rival.api.profiles.update({ business_name: "LAVOIE Neige et Verdure" }),
  "the name with a Cyrillic letter": (rival) =>
    rival.api.profiles.update({ business_name: "Lаvoie, neige et verdure" }),
  "the legal name with an invisible character": (rival) =>
    rival.api.identities.set({ ...IDENTITY, ...ownNumbers(), legal_name: "9404-1122 Qué\u200bbec" }),
  "the NEQ": (rival) => rival.api.profiles.update({ neq: "1199000101" }),
  "the RBQ licence": (rival) => rival.api.profiles.update({ rbq_licence: "5601-2345-01" }),
  "the TPS number": (rival) =>
    rival.api.identities.set({ ...IDENTITY, ...ownNumbers(), tps_number: "811111111 RT0002" }),
  "the TVQ number": (rival) =>
    rival.api.identities.set({ ...IDENTITY, ...ownNumbers(), tvq_number: NUMBERS.tvq_number }),
};

test.each(Object.entries(TAKEN))(
  "%s of a verified business opens a case, and no document carries it until it is allowed",
  async (_, take) => {
    const rival = await newRival();
    expect(await refusalOf(rival)).toBeUndefined();
    await take(rival);
    expect(await caseOf(rival)).toMatchObject({ kind: "identity", status: "open" });
    const refused = { fields: { identity: expect.stringContaining("entreprise vérifiée") } };
    expect(await refusalOf(rival)).toEqual(refused);
    await decideText(rival, false, "La même entreprise, deux comptes.");
    expect(await refusalOf(rival)).toBeUndefined();
  },
);

test("an identity that the operator refuses stays off documents until its provider gives another", async () => {
  const rival = await newRival();
  await rival.api.profiles.update({ neq: "1199000101" });
  await decideText(rival, true, "Ce NEQ est celui d'une autre entreprise.");
  expect(await refusalOf(rival)).toMatchObject({ fields: { identity: expect.any(String) } });
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to === rival.email);
  expect(JSON.stringify(letters)).toContain("Ce NEQ est celui d");
  await rival.api.profiles.update({ neq: "" });
  expect(await refusalOf(rival)).toBeUndefined();
});

test("a verified business keeps its own name and numbers", async () => {
  expect(await refusalOf(holder)).toBeUndefined();
  expect(await caseOf(holder)).toBeUndefined();
});

test("a number that two businesses have is nobody's to contest while neither is verified", async () => {
  const [one, other] = [await newRival(), await newRival()];
  for (const rival of [one, other])
    await rival.api.identities.set({ ...IDENTITY, ...ownNumbers(), legal_name: "Jumeaux enr." });
  expect([await caseOf(one), await caseOf(other)]).toEqual([undefined, undefined]);
  expect(await refusalOf(other)).toBeUndefined();
});
