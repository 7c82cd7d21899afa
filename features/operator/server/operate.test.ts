import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#foundation/id.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase, localOperator } from "#testing/world/operators.ts";
import { buyPack, ledgerOf, stripeClient } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Awaited<ReturnType<World["signUpOwner"]>>;
let provider: Person;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
});

const reason = "Vérifié par téléphone";

const helene = () => localOperator(world);

const acts = async (subject: string) =>
  (
    await world.db
      .selectFrom("operator_acts")
      .select(["operator", "act", "details"])
      .where("subject", "=", subject)
      .orderBy("id")
      .execute()
  ).map(({ operator, act, details }) => [operator, act, details]);

test("a suspended provider cannot use the API and is not listed, until restored", async () => {
  const service = await publishService(provider);
  const found = async () =>
    (await world.sql`select from service_listings where service_id = ${service.id}`).length > 0;
  expect(await found()).toBe(true);
  const { id } = provider;
  await helene().people.suspend({ id, reason: "Plaintes" });
  expect(await codeOf(provider.api.credits.balance())).toBe("INVALID_PERMISSIONS");
  expect(await found()).toBe(false);
  expect(await codeOf(helene().people.suspend({ id, reason: "Encore" }))).toBe("PERSON_STATE");
  await helene().people.restore({ id, reason: "Réglé" });
  expect(await codeOf(provider.api.credits.balance())).toBe("accepted");
  expect(await found()).toBe(true);
  expect((await acts(provider.id)).map(([, act]) => act)).toEqual(["suspend", "restore"]);
});

test("packs are added, withdrawn and offered again; a pack's price never changes", async () => {
  const id = newId();
  const { catalogue } = helene();
  const added = await catalogue.addPack({ id, name: "Hiver", credits: 25, price_cents: 12_000, reason });
  expect(added.data.state).toBe("done");
  const offer = (is_active: boolean) => catalogue.offerPack({ id, is_active, reason });
  const names = async () => (await world.visitor.credits.packs()).data.map(({ name }) => name);
  expect(await names()).toEqual(["Découverte", "Essentiel", "Hiver", "Pro", "Équipe"]);
  expect(await world.sql`select before, after from operator_acts where subject = ${id}`).toEqual([
    { before: null, after: { name: "Hiver", credits: 25, price_cents: 12000, is_active: true } },
  ]);
  await offer(false);
  expect(await names()).not.toContain("Hiver");
  const pack = (await catalogue.packs()).data.find((one) => one.id === id);
  expect(pack).toMatchObject({ credits: 25, price_cents: 12_000, is_active: false });
  expect(await codeOf(offer(false))).toBe("NOTHING_CHANGES");
  await offer(true);
  expect(await names()).toContain("Hiver");
  await offer(false);
  expect((await acts(id)).map(([, act]) => act)).toEqual([
    "packs add",
    "packs withdraw",
    "packs offer",
    "packs withdraw",
  ]);
});

test("a refund, by receipt number and partial, goes through the payment service and takes its credits", async () => {
  const purchase = await buyPack(world, provider);
  const { number } = await world.db
    .selectFrom("receipts")
    .select("number")
    .where("purchase_id", "=", purchase.id)
    .executeTakeFirstOrThrow();
  const { money } = helene();
  const [found] = (await money.purchases({ search: String(number) })).data;
  const refund = (cents: number, refunded_cents: number, why: string) =>
    money.refund({ id: found?.id ?? "", cents, refunded_cents, reason: why });
  await refund(4599, 0, "Erreur d'achat");
  await world.deliverPayments();
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 8, owed: 0 });
  await refund(4599, 4599, "Tout, finalement");
  await world.deliverPayments();
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 0, owed: 0 });
  const { data } = await stripeClient(world).refunds.list({
    payment_intent: purchase.payment_intent_id ?? "",
  });
  expect(data.map(({ amount }) => amount)).toEqual([4599, 4599]);
  expect(await acts(purchase.id)).toEqual([
    ["helene", "refund", { reason: "Erreur d'achat", cents: 4599, credits: -7 }],
    ["helene", "refund", { reason: "Tout, finalement", cents: 4599, credits: -8 }],
  ]);
  expect(await codeOf(refund(1, 9198, reason))).toBe("NOTHING_TO_REFUND");
});

test("a refund that the payment service rejects is recorded as failed", async () => {
  const purchase = await buyPack(world, provider);
  await stripeClient(world).refunds.create({ payment_intent: purchase.payment_intent_id ?? "" });
  const refund = (cents: number) =>
    helene().money.refund({ id: purchase.id, cents, refunded_cents: 0, reason });
  expect(await codeOf(refund(9198))).toBe("PAYMENT_INVALID_REQUEST");
  expect((await acts(purchase.id)).map(([, act]) => act)).toEqual(["refund", "refund-failed"]);
  expect((await ledgerOf(world, provider)).balance).toBe(15);
  expect(await codeOf(refund(9199))).toBe("NOTHING_TO_REFUND");
});

test("credits are adjusted with a reason the provider sees, never below zero", async () => {
  const adjust = (to: string, credits: number, why: string) =>
    helene().money.adjust({ provider: to, credits, reason: why });
  await adjust(provider.email, 5, "Geste commercial");
  await adjust(provider.id, -2, "Erreur corrigée");
  expect(await codeOf(adjust(provider.id, -4, reason))).toBe("CREDITS_TOO_FEW");
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 3, sum: 3 });
  const { data } = await provider.api.credits.history({ page: 1 });
  expect(data.map(({ amount, kind, reference }) => [amount, kind, reference])).toEqual([
    [-2, "adjustment", "Erreur corrigée"],
    [5, "adjustment", "Geste commercial"],
  ]);
  expect((await acts(provider.id)).map(([, , details]) => details)).toEqual([
    { amount: 5, reason: "Geste commercial", balance: 5 },
    { amount: -2, reason: "Erreur corrigée", balance: 3 },
  ]);
  expect(await codeOf(adjust(owner.email, 5, reason))).toBe("NOT_FOUND");
});

test("a reported lead is returned once, beyond the caps, or kept; its report is closed", async () => {
  await grantCredits(world, provider, 4);
  const service = (await publishService(provider)).id;
  const [returned, unlocked] = [await createRequest(owner, service), await createRequest(owner, service)];
  for (const { id } of [returned, unlocked]) {
    await provider.api.leads.unlock({ id });
    await provider.api.leads.report({ id, reason: "invalid_contact" });
  }
  const giveBack = (why: string) => helene().leads.return({ id: returned.id, reason: why });
  await giveBack("Numéro inexistant");
  const report = { kind: "lead_report", id: unlocked.id } as const;
  await decideCase(world, { ...report, accepted: false, reason: "Le client répond" });
  expect(await codeOf(giveBack(reason))).toBe("NOTHING_CHANGES");
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 2, sum: 2 });
  const reports = await world.db
    .selectFrom("lead_reports")
    .select(["request_id", "status"])
    .where("provider_id", "=", provider.id)
    .execute();
  expect(Object.fromEntries(reports.map((report) => [report.request_id, report.status]))).toEqual({
    [returned.id]: "accepted",
    [unlocked.id]: "refused",
  });
  expect((await acts(returned.id))[0]?.slice(0, 2)).toEqual(["helene", "return"]);
});

test("acts can be neither changed nor deleted, and a failed command records none", async () => {
  const adjust = (to: string) => helene().money.adjust({ provider: to, credits: 1, reason });
  await adjust(provider.id);
  await expect(world.sql`update operator_acts set operator = 'marc'`).rejects.toThrow("never changed");
  await expect(world.sql`delete from operator_acts`).rejects.toThrow("never changed");
  await expect(world.sql`truncate operator_acts`).rejects.toThrow("never changed");
  const count = async () => (await world.sql`select from operator_acts`).length;
  const before = await count();
  expect(await codeOf(adjust("personne@exemple.test"))).toBe("NOT_FOUND");
  expect(await count()).toBe(before);
});

test("signing keys rotate while the server runs: it signs with the next one, and nobody is signed out", async () => {
  const published = async () => {
    const response = await fetch(`${world.origin}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: { kid: string; d?: string }[] };
    expect(keys.every((key) => key.d === undefined)).toBe(true);
    return keys.map(({ kid }) => kid);
  };
  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
  const [inUse = "", next = ""] = await published();
  expect(kidOf(owner.token)).toBe(inUse);

  const { keys } = helene();
  expect((await keys.rotate({ reason: "Chaque printemps" })).data.in_use).toBe(next);
  expect(await acts(next)).toEqual([["helene", "rotate-key", { reason: "Chaque printemps" }]]);
  world.advance(10_000);
  expect(await published()).toEqual([next, expect.any(String), inUse]);
  const later = await world.signUpOwner();
  expect(kidOf(later.token)).toBe(next);
  expect(await codeOf(owner.api.profiles.get())).toBe("accepted");
  expect(await codeOf(later.api.profiles.get())).toBe("accepted");

  expect(await codeOf(keys.replace({ reason: "" }))).toBe("VALIDATION_ERROR");
  await keys.replace({ reason: "Copie de secours perdue" });
  world.advance(10_000);
  expect(await published()).not.toContain(next);
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  const again = await owner.signInAgain();
  expect(await codeOf(again.profiles.get())).toBe("accepted");
});
