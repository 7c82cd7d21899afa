import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { buyPack, ledgerOf, stripeClient } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { COMMANDS, findCommand, UsageError } from "./index.ts";

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

/** Runs a command and returns the lines it prints. */
async function operate(command: string, options: { reason?: string; cents?: number } = {}) {
  const [name, ...args] = command.split(" ");
  const input = { operator: "helene", args, reason: options.reason ?? "", cents: options.cents };
  return findCommand(name).run(world.ports, input);
}

const acts = async (subject: string) =>
  (
    await world.db
      .selectFrom("operator_acts")
      .select(["operator", "act", "details"])
      .where("subject", "=", subject)
      .orderBy("id")
      .execute()
  ).map(({ operator, act, details }) => [operator, act, details]);

const paper = () =>
  world.sql`
    insert into provider_documents (provider_id, kind, file_key, file_name, content_type, bytes)
    values (${provider.id}, 'insurance', 'private/documents/1.pdf', 'police.pdf', 'application/pdf', 10)`;

/** Returns the provider's letter of that subject, as JSON. */
async function letterAbout(subject: string) {
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  const letter = letters.find((one) => one.subject === subject);
  return letter && JSON.stringify(await world.ports.mail.outbox?.read(letter.id));
}

const verification = async () => (await provider.api.profiles.get()).data.provider?.verification;

test("only the papers that were looked at are marked, an insurance until its last day", async () => {
  const person = await world.signUpProvider();
  await person.api.profiles.update({ rbq_licence: "5678-1234-01" });
  for (const kind of ["insurance", "licence", "registration"] as const)
    await person.api.documents.send({ kind, document: new File(["%PDF-1.4"], `${kind}.pdf`) });
  await expect(operate(`verify ${person.id} insurance`)).rejects.toThrow("insurance's last day");
  await expect(operate(`verify ${person.id} passport`)).rejects.toThrow("passport is no paper");
  await operate(`verify ${person.id} insurance=2099-03-31 licence`);
  const verified = async () => (await world.visitor.profiles.getPublic({ id: person.id })).data.verified;
  expect(await verified()).toEqual({ insurance_until: "2099-03-31", rbq_licence: "5678-1234-01", neq: null });
  const waiting = (await person.api.documents.list({})).data.filter(({ status }) => status === "pending");
  expect(waiting.map(({ kind }) => kind)).toEqual(["registration"]);
  await world.sql`update provider_documents set valid_until = '2020-01-01' where provider_id = ${person.id}`;
  await person.api.profiles.update({ rbq_licence: "5678-4321-01" });
  expect(await verified()).toEqual({ insurance_until: null, rbq_licence: null, neq: null });
});

test("verifying a provider, by e-mail address or id, accepts their pending papers and records the act", async () => {
  await paper();
  expect((await operate("waiting")).join("\n")).toContain(provider.id);
  await operate(`verify ${provider.email}`, { reason });
  expect(await verification()).toBe("verified");
  expect((await operate("waiting")).join("\n")).not.toContain(provider.id);
  expect(await acts(provider.id)).toEqual([["helene", "verify", { reason, papers: 1 }]]);
  expect(await letterAbout("Votre entreprise est vérifiée")).toContain("Assurance responsabilité");
});

test("refusing needs a reason, which the provider sees in a letter and beside the paper", async () => {
  await paper();
  await expect(operate(`refuse ${provider.id}`)).rejects.toThrow("--reason");
  expect(await acts(provider.id)).toEqual([]);
  await operate(`refuse ${provider.id}`, { reason: "Police échue" });
  const { data } = await provider.api.documents.list();
  expect(data).toMatchObject([{ status: "refused", reason: "Police échue" }]);
  expect(await verification()).toBe("none");
  expect(await letterAbout("Vos documents n’ont pas été acceptés")).toContain("Police échue");
});

test("refusing a newer paper of a verified provider leaves them verified, and the letter says both", async () => {
  await paper();
  await operate(`verify ${provider.id}`);
  await paper();
  await operate(`refuse ${provider.id}`, { reason: "Police échue" });
  expect(await verification()).toBe("verified");
  const letter = await letterAbout("Vos documents n’ont pas été acceptés");
  expect(letter).toContain("Police échue");
  expect(letter).toContain("garde la mention");
});

test("ending a verification refuses its papers, and a letter gives the reason", async () => {
  await expect(operate(`refuse ${provider.id}`, { reason: "Rien" })).rejects.toThrow("no paper waits");
  await paper();
  await operate(`verify ${provider.id}`);
  await operate(`refuse ${provider.id}`, { reason: "Licence retirée par la Régie" });
  expect(await verification()).toBe("none");
  const { data } = await provider.api.documents.list();
  expect(data).toMatchObject([{ status: "refused", reason: "Licence retirée par la Régie" }]);
  const letter = await letterAbout("Votre entreprise n’est plus vérifiée");
  expect(letter).toContain("Licence retirée par la Régie");
});

test("ending a verification without papers sends the reason, and does not mention papers", async () => {
  await operate(`verify ${provider.id}`);
  await operate(`refuse ${provider.id}`, { reason: "Entreprise radiée du registre" });
  expect(await verification()).toBe("none");
  const letter = await letterAbout("Votre entreprise n’est plus vérifiée");
  expect(letter).toMatch(/Pourquoi.*Entreprise radiée du registre/);
  expect(letter).toContain("n’est plus marquée");
  expect(letter).not.toContain("vos documents");
  expect(letter).not.toContain("en envoyer d’autres");
});

test("a paper is written to a new file, never over an existing one, and the act is recorded", async () => {
  await provider.api.documents.send({
    kind: "insurance",
    document: new File(["%PDF-1.4\n%%EOF"], "police.pdf", { type: "application/pdf" }),
  });
  const key = (await operate("waiting"))
    .join("\n")
    .match(/private\/documents\/\S+\.pdf/g)
    ?.at(-1);
  const folder = await mkdtemp(join(tmpdir(), "papers-"));
  const file = join(folder, "police.pdf");
  await operate(`paper ${key} ${file}`);
  expect(await readFile(file, "utf8")).toBe("%PDF-1.4\n%%EOF");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await acts(provider.id))[0]).toEqual(["helene", "paper", { key, kind: "insurance" }]);
  await expect(operate(`paper ${key} ${file}`)).rejects.toThrow("there already");
  await expect(operate(`paper images/1.jpg ${file}`)).rejects.toThrow(UsageError);
  await rm(folder, { recursive: true });
});

test("a suspended provider cannot use the API and is not listed, until restored", async () => {
  const service = await publishService(provider);
  const found = async () =>
    (await world.sql`select from service_listings where service_id = ${service.id}`).length > 0;
  expect(await found()).toBe(true);
  await operate(`suspend ${provider.id}`, { reason: "Plaintes" });
  expect(await codeOf(provider.api.credits.balance())).toBe("INVALID_PERMISSIONS");
  expect(await found()).toBe(false);
  await expect(operate(`suspend ${provider.id}`, { reason: "Encore" })).rejects.toThrow("PERSON_STATE");
  await operate(`restore ${provider.id}`, { reason: "Réglé" });
  expect(await codeOf(provider.api.credits.balance())).toBe("accepted");
  expect(await found()).toBe(true);
  expect((await acts(provider.id)).map(([, act]) => act)).toEqual(["suspend", "restore"]);
});

test("packs are added, withdrawn and offered again; a pack's price never changes", async () => {
  const [line = ""] = await operate("packs add Hiver 25 12000");
  const [id = ""] = line.split(" ");
  const names = async () => (await world.visitor.credits.packs()).data.map(({ name }) => name);
  expect(await names()).toEqual(["Découverte", "Essentiel", "Hiver", "Pro", "Équipe"]);
  expect(await world.sql`select before, after from operator_acts where subject = ${id}`).toEqual([
    { before: null, after: { name: "Hiver", credits: 25, price_cents: 12000, is_active: true } },
  ]);
  await operate(`packs withdraw ${id}`);
  expect(await names()).not.toContain("Hiver");
  expect((await operate("packs")).join("\n")).toContain("Hiver: 25 credits, 120,00\u202f$  (withdrawn)");
  await expect(operate(`packs withdraw ${id}`)).rejects.toThrow(UsageError);
  await operate(`packs offer ${id}`);
  expect(await names()).toContain("Hiver");
  await operate(`packs withdraw ${id}`);
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
  await operate(`refund ${number}`, { reason: "Erreur d'achat", cents: 4599 });
  await world.deliverPayments();
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 8, owed: 0 });
  await operate(`refund ${purchase.id}`, { reason: "Tout, finalement" });
  await world.deliverPayments();
  expect(await ledgerOf(world, provider)).toMatchObject({ balance: 0, owed: 0 });
  const { data } = await stripeClient(world).refunds.list({
    payment_intent: purchase.payment_intent_id ?? "",
  });
  expect(data.map(({ amount }) => amount)).toEqual([4599, 4599]);
  expect(await acts(purchase.id)).toEqual([
    ["helene", "refund", { reason: "Erreur d'achat", cents: 4599 }],
    ["helene", "refund", { reason: "Tout, finalement", cents: 4599 }],
  ]);
  await expect(operate(`refund ${purchase.id}`, { reason })).rejects.toThrow("nothing to give back");
});

test("a refund that the payment service rejects is recorded as failed", async () => {
  const purchase = await buyPack(world, provider);
  await stripeClient(world).refunds.create({ payment_intent: purchase.payment_intent_id ?? "" });
  await expect(operate(`refund ${purchase.id}`, { reason })).rejects.toThrow("The payment service refused");
  expect((await acts(purchase.id)).map(([, act]) => act)).toEqual(["refund", "refund-failed"]);
  expect((await ledgerOf(world, provider)).balance).toBe(15);
  await expect(operate(`refund ${purchase.id}`, { reason, cents: 9199 })).rejects.toThrow(
    "can be given back",
  );
});

test("credits are adjusted with a reason the provider sees, never below zero", async () => {
  await operate(`adjust ${provider.email} +5`, { reason: "Geste commercial" });
  await operate(`adjust ${provider.id} -2`, { reason: "Erreur corrigée" });
  await expect(operate(`adjust ${provider.id} -4`, { reason })).rejects.toThrow("3 credits only");
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
  await expect(operate(`adjust ${owner.email} +5`, { reason })).rejects.toThrow("is an owner");
});

test("a reported lead is returned once, beyond the caps, or kept; its report is closed", async () => {
  await grantCredits(world, provider, 4);
  const service = (await publishService(provider)).id;
  const [returned, unlocked] = [await createRequest(owner, service), await createRequest(owner, service)];
  for (const { id } of [returned, unlocked]) {
    await provider.api.leads.unlock({ id });
    await provider.api.leads.report({ id, reason: "invalid_contact" });
  }
  await operate(`return ${returned.id}`, { reason: "Numéro inexistant" });
  await operate(`keep ${unlocked.id}`, { reason: "Le client répond" });
  await expect(operate(`return ${returned.id}`, { reason })).rejects.toThrow("given back already");
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
  expect((await operate(`acts ${returned.id}`))[0]).toContain("helene  return");
});

test("acts can be neither changed nor deleted, and a failed command records none", async () => {
  await operate(`adjust ${provider.id} +1`, { reason });
  await expect(world.sql`update operator_acts set operator = 'marc'`).rejects.toThrow("never changed");
  await expect(world.sql`delete from operator_acts`).rejects.toThrow("never changed");
  await expect(world.sql`truncate operator_acts`).rejects.toThrow("never changed");
  const before = (await operate("acts")).length;
  await expect(operate("adjust personne@exemple.test +1", { reason })).rejects.toThrow("Nobody has");
  await expect(operate("detruire")).rejects.toThrow("npm run operator");
  expect((await operate("acts")).length).toBe(before);
});

test("every command has a usage line", () => {
  for (const [name, { usage }] of Object.entries(COMMANDS)) expect(usage.startsWith(name)).toBe(true);
  expect(() => findCommand(undefined)).toThrow(/verify[\s\S]*refund[\s\S]*acts/);
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

  const output = await operate("rotate-key", { reason: "Chaque printemps" });
  expect(output.join("\n")).toContain(`in use   ${next}`);
  expect(await acts(next)).toEqual([["helene", "rotate-key", { reason: "Chaque printemps" }]]);
  world.advance(10_000);
  expect(await published()).toEqual([next, expect.any(String), inUse]);
  const later = await world.signUpOwner();
  expect(kidOf(later.token)).toBe(next);
  expect(await codeOf(owner.api.profiles.get())).toBe("accepted");
  expect(await codeOf(later.api.profiles.get())).toBe("accepted");

  await expect(operate("replace-keys")).rejects.toThrow("--reason");
  await operate("replace-keys", { reason: "Copie de secours perdue" });
  world.advance(10_000);
  expect(await published()).not.toContain(next);
  expect(await codeOf(owner.api.profiles.get())).toBe("UNAUTHORIZED");
  const again = await owner.signInAgain();
  expect(await codeOf(again.profiles.get())).toBe("accepted");
});
