import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { REGISTERED } from "#testing/world/quotes.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
/** The document sent last. */
let sent: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
});

const reason = "Vérifié par téléphone";
const accept = (reason = "Vérifié par téléphone") =>
  localOperator(world).documents.accept({ id: provider.id, reason });
const refuse = (reason: string) => localOperator(world).documents.refuse({ id: provider.id, reason });
const waiting = async () =>
  (await localOperator(world).cases.list({ kind: "papers" })).data.map(({ subject_id }) => subject_id);

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
    values (${provider.id}, 'insurance', 'private/documents/1.pdf', 'police.pdf', 'application/pdf', 10)
    returning id`;

/** Returns the provider's letter of that subject, as JSON. */
async function letterAbout(subject: string) {
  await world.runJobs();
  const letters = (await world.letters()).filter(({ to }) => to.includes(provider.email));
  const letter = letters.find((one) => one.subject === subject);
  return letter && JSON.stringify(await world.ports.mail.outbox?.read(letter.id));
}

/** The version of the case of a provider's documents. */
const versionOf = async ({ id }: Person) =>
  (await localOperator(world).cases.get({ kind: "papers", id })).data.version;

const verification = async () => (await provider.api.profiles.get()).data.provider?.verification;

test("only the papers that were looked at are marked, an insurance until its last day", async () => {
  const person = await world.signUpProvider();
  await person.api.profiles.update({ rbq_licence: "5678-1234-01" });
  for (const kind of ["insurance", "licence", "registration"] as const)
    await person.api.documents.send({ kind, document: new File(["%PDF-1.4"], `${kind}.pdf`) });
  const version = await versionOf(person);
  const papers = { kind: "papers", id: person.id, version, accepted: true, reason } as const;
  const { cases } = localOperator(world);
  expect(await detailsOf(cases.decide({ ...papers, kinds: ["insurance"] }))).toEqual({
    fields: { insured_until: "Indiquez le dernier jour de l'assurance" },
  });
  await cases.decide({ ...papers, kinds: ["insurance", "licence"], insured_until: "2028-03-31" });
  const verified = async () => (await world.visitor.profiles.getPublic({ id: person.id })).data.verified;
  expect(await verified()).toEqual({ insurance_until: "2028-03-31", rbq_licence: "5678-1234-01", neq: null });
  const pending = (await person.api.documents.list({})).data.filter(({ status }) => status === "pending");
  expect(pending.map(({ kind }) => kind)).toEqual(["registration"]);
  await world.sql`update provider_documents set valid_until = '2020-01-01' where provider_id = ${person.id}`;
  await person.api.profiles.update({ rbq_licence: "5678-4321-01" });
  expect(await verified()).toEqual({ insurance_until: null, rbq_licence: null, neq: null });
});

test("the last day of an insurance is from today to five years ahead", async () => {
  await paper();
  const today = dayOf(world.now().getTime());
  const version = await versionOf(provider);
  const decide = (insured_until: string) =>
    localOperator(world).cases.decide({
      kind: "papers",
      id: provider.id,
      version,
      accepted: true,
      reason,
      kinds: ["insurance"],
      insured_until,
    });
  for (const day of ["2020-01-01", addDays(today, -1), addDays(today, 1828)])
    expect(await detailsOf(decide(day)), day).toEqual({
      fields: { insured_until: expect.stringContaining("vérifiez la date du document") },
    });
  expect(await verification()).toBe("none");
  await decide(addDays(today, 1827));
  expect(await verification()).toBe("verified");
});

test("the case says which document nobody of the team has opened", async () => {
  await provider.api.documents.send({ kind: "insurance", document: new File(["%PDF-1.4"], "police.pdf") });
  const agent = await signUpOperator(world, "agent");
  const document = async () =>
    (await agent.api.cases.get({ kind: "papers", id: provider.id })).data.documents[0];
  const sent = await document();
  expect(sent?.is_opened).toBe(false);
  await agent.api.cases.document({ id: sent?.id ?? "" });
  expect((await document())?.is_opened).toBe(true);
});

test("opening one document says nothing of the others", async () => {
  for (const kind of ["insurance", "registration"] as const)
    await provider.api.documents.send({ kind, document: new File(["%PDF-1.4"], `${kind}.pdf`) });
  const agent = await signUpOperator(world, "agent");
  const documents = async () =>
    (await agent.api.cases.get({ kind: "papers", id: provider.id })).data.documents;
  const [first] = await documents();
  await agent.api.cases.document({ id: first?.id ?? "" });
  expect((await documents()).map(({ is_opened }) => is_opened)).toEqual([true, false]);
});

test("an insurance whose last day is today is accepted", async () => {
  await paper();
  const insured_until = dayOf(world.now().getTime());
  const version = await versionOf(provider);
  const papers = { kind: "papers", id: provider.id, version, accepted: true, reason } as const;
  await localOperator(world).cases.decide({ ...papers, kinds: ["insurance"], insured_until });
  expect((await world.visitor.profiles.getPublic({ id: provider.id })).data.verified).toMatchObject({
    insurance_until: insured_until,
  });
});

const INSURED = { accepted: true, reason, kinds: ["insurance" as const], insured_until: "2028-03-31" };

test.each([
  ["sends another document", () => paper()],
  ["withdraws one", () => provider.api.documents.withdraw({ id: sent })],
  ["gives another licence", () => provider.api.profiles.update({ rbq_licence: "5612-3456-01" })],
  ["gives a legal name", () => provider.api.identities.set(REGISTERED)],
  ["gives another name", () => provider.api.profiles.update({ business_name: "Toitures Nouvelles" })],
])("documents are not decided by what was read before their provider %s", async (_, change) => {
  await paper();
  sent = (await paper())[0]?.id;
  const agent = await signUpOperator(world, "agent");
  const of = { kind: "papers", id: provider.id } as const;
  const read = async () => (await agent.api.cases.get(of)).data;
  const { version } = await read();
  await agent.api.cases.snooze({ ...of, version, until: addDays(dayOf(world.now().getTime()), 3) });
  const seen = await read();
  await change();
  const decide = (version: number) => codeOf(agent.api.cases.decide({ ...of, ...INSURED, version }));
  expect(await decide(seen.version)).toBe("CASE_CHANGED");
  const again = await read();
  expect(again.snoozed_until).toBeNull();
  expect(await decide(again.version)).toBe("accepted");
});

test("a document that is sent while the others are decided waits for a decision of its own", async () => {
  await paper();
  const agent = await signUpOperator(world, "agent");
  const of = { kind: "papers", id: provider.id } as const;
  const { version } = (await agent.api.cases.get(of)).data;
  const codes: Promise<string>[] = [];
  await world.sql.begin(async (tx) => {
    await tx`select from profiles where id = ${provider.id} for update`;
    const document = new File(["%PDF-1.4"], "police.pdf");
    codes.push(codeOf(agent.api.cases.decide({ ...of, ...INSURED, version })));
    await waitForLocks(world, 1);
    codes.push(codeOf(provider.api.documents.send({ kind: "insurance", document })));
    await waitForLocks(world, 2);
  });
  expect(await Promise.all(codes)).toEqual(["accepted", "accepted"]);
  expect((await agent.api.cases.get(of)).data.documents).toHaveLength(1);
});

test("verifying a provider accepts their pending papers and records the act", async () => {
  await paper();
  expect(await waiting()).toContain(provider.id);
  await accept();
  expect(await verification()).toBe("verified");
  expect(await waiting()).not.toContain(provider.id);
  expect(await acts(provider.id)).toEqual([["helene", "verify", { reason, papers: 1 }]]);
  expect(await letterAbout("Votre entreprise est vérifiée")).toContain("Assurance responsabilité");
});

test("refusing needs a reason, which the provider sees in a letter and beside the paper", async () => {
  await paper();
  expect(await codeOf(refuse(""))).toBe("VALIDATION_ERROR");
  expect(await acts(provider.id)).toEqual([]);
  await refuse("Police échue");
  const { data } = await provider.api.documents.list();
  expect(data).toMatchObject([{ status: "refused", reason: "Police échue" }]);
  expect(await verification()).toBe("none");
  expect(await letterAbout("Vos documents n’ont pas été acceptés")).toContain("Police échue");
});

test("refusing a newer paper of a verified provider leaves them verified, and the letter says both", async () => {
  await paper();
  await accept();
  await paper();
  await refuse("Police échue");
  expect(await verification()).toBe("verified");
  const letter = await letterAbout("Vos documents n’ont pas été acceptés");
  expect(letter).toContain("Police échue");
  expect(letter).toContain("garde la mention");
});

test("ending a verification refuses its papers, and a letter gives the reason", async () => {
  expect(await codeOf(refuse("Rien"))).toBe("NOTHING_CHANGES");
  await paper();
  await accept();
  await refuse("Licence retirée par la Régie");
  expect(await verification()).toBe("none");
  const { data } = await provider.api.documents.list();
  expect(data).toMatchObject([{ status: "refused", reason: "Licence retirée par la Régie" }]);
  const letter = await letterAbout("Votre entreprise n’est plus vérifiée");
  expect(letter).toContain("Licence retirée par la Régie");
});

test("ending a verification without papers sends the reason, and does not mention papers", async () => {
  await accept();
  await refuse("Entreprise radiée du registre");
  expect(await verification()).toBe("none");
  const letter = await letterAbout("Votre entreprise n’est plus vérifiée");
  expect(letter).toMatch(/Pourquoi.*Entreprise radiée du registre/);
  expect(letter).toContain("n’est plus marquée");
  expect(letter).not.toContain("vos documents");
  expect(letter).not.toContain("en envoyer d’autres");
});

test("an owner is neither verified as a business nor refused as one", async () => {
  const { id } = await world.signUpOwner();
  const { documents } = localOperator(world);
  expect(await codeOf(documents.accept({ id, reason }))).toBe("NOT_FOUND");
  expect(await codeOf(documents.refuse({ id, reason }))).toBe("NOT_FOUND");
});

test("accepting a new paper leaves a refused one of its kind refused", async () => {
  await paper();
  await refuse("Police échue");
  await paper();
  await accept();
  const { data } = await provider.api.documents.list();
  expect(data.map(({ status }) => status).sort()).toEqual(["accepted", "refused"]);
});
