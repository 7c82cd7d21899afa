import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CaseKind, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { decideCase, localOperator, signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
let service: string;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner("Hélène Côté");
  provider = await world.signUpProvider("Marc Lavoie");
  await grantCredits(world, provider, 200);
  agent = await signUpOperator(world, "agent", "Anne Agent");
  other = await signUpOperator(world, "chief", "Chloé Chef");
});
afterAll(() => world.close());
beforeEach(async () => {
  service = (await publishService(provider)).id;
});

const reason = "Vérifié par téléphone";

async function unlockedLead(): Promise<string> {
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  return id;
}

async function reportedLead(): Promise<string> {
  const id = await unlockedLead();
  await provider.api.leads.report({ id, reason: "invalid_contact", details: "Le numéro n'existe pas." });
  return id;
}

const waiting = async (kind?: CaseKind) => (await agent.api.cases.list({ ...(kind && { kind }) })).data;
const newestAct = async (person: Person) => (await agent.api.acts.list({ person: person.email })).data[0];

test("a reported lead is one case with both sides and what was written, and its decision is read by the provider", async () => {
  const id = await reportedLead();
  const [listed] = await waiting("lead_report");
  expect(listed).toMatchObject({ kind: "lead_report", subject_id: id, holder: null, version: 0 });
  const { data } = await agent.api.cases.get({ kind: "lead_report", id });
  expect(data.lines).toEqual([
    "Le numéro n'existe pas.",
    "« Douze fenêtres, dont trois à l'étage. »",
    expect.stringMatching(/^Déverrouillée le .+ ; la rendre redonne \d+ crédits?\.$/),
  ]);
  expect(data.sides.map(({ full_name, role }) => [full_name, role])).toEqual([
    ["Marc Lavoie", "provider"],
    ["Hélène Côté", "owner"],
  ]);
  await agent.api.cases.decide({ kind: "lead_report", id, version: 0, accepted: true, reason });
  expect(await waiting("lead_report")).toEqual([]);
  expect(await codeOf(agent.api.cases.get({ kind: "lead_report", id }))).toBe("NOT_FOUND");
  expect((await provider.api.leads.get({ id })).data.report).toMatchObject({
    status: "accepted",
    answer: reason,
  });
  expect(await newestAct(provider)).toMatchObject({
    act: "return",
    operator: "Anne Agent",
    operator_id: agent.id,
  });
  expect(await newestAct(owner)).toMatchObject({ act: "return", details: { reason } });
});

test("the second of two operators who take, set aside or decide a case gets an error; twenty decisions make one", async () => {
  const id = await reportedLead();
  const at = { kind: "lead_report" as const, id };
  await agent.api.cases.assign({ ...at, version: 0, holder_id: agent.id });
  expect(await codeOf(other.api.cases.assign({ ...at, version: 0, holder_id: other.id }))).toBe(
    "CASE_CHANGED",
  );
  expect((await agent.api.cases.list({ state: "mine" })).data.map(({ subject_id }) => subject_id)).toEqual([
    id,
  ]);
  expect((await other.api.cases.get(at)).data.holder?.full_name).toBe("Anne Agent");
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf((n % 2 ? agent : other).api.cases.decide({ ...at, version: 1, accepted: n % 3 === 0, reason })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(
    new Set(["accepted", "CASE_CHANGED", "NOT_FOUND"].filter((code) => outcomes.includes(code))),
  );
  const decided = (await agent.api.acts.list({ person: id })).data.filter(({ act }) => act !== "give-case");
  expect(decided).toHaveLength(1);
});

test("the history of a case shows who took, gave or paused it", async () => {
  const at = { kind: "lead_report" as const, id: await reportedLead() };
  await agent.api.cases.assign({ ...at, version: 0, holder_id: agent.id });
  await agent.api.cases.assign({ ...at, version: 1, holder_id: other.id });
  const until = addDays(dayOf(world.now().getTime()), 3);
  await other.api.cases.snooze({ ...at, version: 2, until });
  await other.api.cases.snooze({ ...at, version: 3, until: null });
  const { acts } = (await agent.api.cases.get(at)).data;
  expect(acts.toReversed().map(({ act, operator, before, after }) => [act, operator, before, after])).toEqual(
    [
      ["give-case", "Anne Agent", { holder: null }, { holder: "Anne Agent" }],
      ["give-case", "Anne Agent", { holder: "Anne Agent" }, { holder: "Chloé Chef" }],
      ["pause-case", "Chloé Chef", { paused_until: null }, { paused_until: until }],
      ["pause-case", "Chloé Chef", { paused_until: until }, { paused_until: null }],
    ],
  );
  await other.api.cases.decide({ ...at, version: 4, accepted: false, reason });
});

test("a case set aside comes back on its morning, still its holder's and due when it was; notes stand in its timeline", async () => {
  const id = await reportedLead();
  const at = { kind: "lead_report" as const, id };
  const due = (await waiting("lead_report"))[0]?.due_at;
  const today = dayOf(world.now().getTime());
  const snooze = (version: number, until: string | null) =>
    codeOf(other.api.cases.snooze({ ...at, version, until }));
  await agent.api.cases.note({ ...at, note: "Rappeler demain." });
  await agent.api.cases.assign({ ...at, version: 0, holder_id: agent.id });
  for (const day of [today, addDays(today, OPERATOR_LIMITS.snoozeDaysMax + 1), "demain"])
    expect(await snooze(1, day)).toBe("VALIDATION_ERROR");
  const twenty = await Promise.all(Array.from({ length: 20 }, () => snooze(1, addDays(today, 2))));
  expect(twenty.filter((code) => code === "accepted")).toHaveLength(1);
  expect(await waiting("lead_report")).toEqual([]);
  // The operator who has it still sees it.
  expect((await agent.api.cases.list({ state: "mine" })).data).toMatchObject([{ subject_id: id }]);
  const morning = new Date(instantAt(addDays(today, 2), 8 * 60)).toISOString();
  expect((await other.api.cases.list({ state: "snoozed" })).data).toMatchObject([
    { subject_id: id, snoozed_until: morning, due_at: due, holder: { id: agent.id } },
  ]);
  expect((await other.api.cases.get(at)).data.notes).toMatchObject([
    { operator: "Anne Agent", note: "Rappeler demain." },
  ]);
  // It comes back by itself, and by hand before.
  await world.sql`update case_work set snoozed_until = ${world.now().toISOString()} where subject_id = ${id}`;
  expect(await waiting("lead_report")).toHaveLength(1);
  expect(await snooze(2, addDays(today, 1))).toBe("accepted");
  expect(await snooze(3, null)).toBe("accepted");
  expect((await agent.api.cases.list({ state: "mine" })).data).toHaveLength(1);
  await agent.api.cases.decide({ ...at, version: 4, accepted: false, reason });
});

test("a case is given to a colleague who decides, and a name in a note puts it among their mentions", async () => {
  const id = await reportedLead();
  const at = { kind: "lead_report" as const, id };
  const reader = await signUpOperator(world, "reader", "Léa Lectrice");
  const given = (holder_id: string, version: number) =>
    codeOf(agent.api.cases.assign({ ...at, version, holder_id }));
  expect(await given(reader.id, 0)).toBe("OPERATOR_STATE");
  expect(await given(owner.id, 0)).toBe("OPERATOR_STATE");
  const gone = await signUpOperator(world, "agent", "Guy Parti");
  await localOperator(world).operators.suspend({ id: gone.id, reason: "Départ" });
  expect(await given(gone.id, 0)).toBe("OPERATOR_STATE");
  expect(await given(other.id, 0)).toBe("accepted");
  const mine = async (of: typeof agent, state: "mine" | "mentioned") =>
    (await of.api.cases.list({ state })).data.map(({ subject_id }) => subject_id);
  expect(await mine(other, "mine")).toContain(id);
  await agent.api.cases.note({ ...at, note: "Écrire à anne@agent.test, pas à @Chloé Chefferie." });
  expect(await mine(other, "mentioned")).toEqual([]);
  await agent.api.cases.note({ ...at, note: "@chloé chef, ton avis ? Et toi, @Léa Lectrice ?" });
  expect(await mine(other, "mentioned")).toEqual([id]);
  expect(await mine(reader, "mentioned")).toEqual([id]);
  expect(await mine(agent, "mentioned")).toEqual([]);
  await other.api.cases.decide({ ...at, version: 1, accepted: false, reason });
  expect(await mine(reader, "mentioned")).toEqual([]);
});

test("one of twenty operators who take a case at once gets it, the first time and later", async () => {
  const id = await reportedLead();
  const at = { kind: "lead_report" as const, id };
  for (let version = 0; version < 5; version++) {
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const taker = n % 2 ? agent : other;
        return codeOf(taker.api.cases.assign({ ...at, version, holder_id: taker.id }));
      }),
    );
    expect(codes.toSorted().slice(-1)).toEqual(["accepted"]);
    expect(codes.filter((code) => code === "CASE_CHANGED")).toHaveLength(19);
  }
  await agent.api.cases.decide({ ...at, version: 5, accepted: false, reason });
});

test("papers are looked at in the console, then accepted one by one with the insurance's last day", async () => {
  await provider.api.profiles.update({ rbq_licence: "5678-1234-01" });
  for (const kind of ["insurance", "licence", "registration"] as const)
    await provider.api.documents.send({ kind, document: new File([`%PDF-1.4 ${kind}`], `${kind}.pdf`) });
  const at = { kind: "papers" as const, id: provider.id };
  const { data } = await agent.api.cases.get(at);
  expect(data.documents.map(({ kind }) => kind)).toEqual(["insurance", "licence", "registration"]);
  expect(data.registration).toEqual({ rbq_licence: "5678-1234-01", neq: null, legal_name: null });
  const file = await agent.api.cases.document({ id: data.documents[0]?.id ?? "" });
  expect(await file.text()).toContain("insurance");
  expect(await newestAct(provider)).toMatchObject({ act: "paper", operator: "Anne Agent" });
  const { version } = data;
  const decision = { ...at, version, accepted: true, reason };
  expect(await codeOf(agent.api.cases.decide({ ...decision, kinds: ["insurance"] }))).toBe(
    "VALIDATION_ERROR",
  );
  expect(await codeOf(agent.api.cases.decide(decision))).toBe("VALIDATION_ERROR");
  await agent.api.cases.decide({ ...decision, kinds: ["insurance", "licence"], insured_until: "2028-03-31" });
  const { verified } = (await world.visitor.profiles.getPublic({ id: provider.id })).data;
  expect(verified).toMatchObject({ insurance_until: "2028-03-31", rbq_licence: "5678-1234-01" });
  expect((await agent.api.cases.get(at)).data.documents.map(({ kind }) => kind)).toEqual(["registration"]);
  await agent.api.cases.decide({
    ...{ ...at, version: version + 1 },
    ...{ accepted: false, reason: "Document illisible" },
  });
  expect(await waiting("papers")).toEqual([]);
});

test("reported reviews and threads and doubtful texts are cases too, each with its decision", async () => {
  const id = await unlockedLead();
  await owner.api.requests.complete({ id });
  await owner.api.requests.review({ id, rating: 1, comment: "Le travail n'a jamais été terminé." });
  await publishReviews(world);
  const review = (await owner.api.requests.get({ id })).data.review?.id ?? "";
  await provider.api.reviews.report({ id: review, reason: "false", details: "Jamais vu." });
  await owner.api.threads.report({ id, reason: "offensive", details: "Il m'insulte." });
  const doubtful = "Dans l'ordre : 514 lunes, 277 soleils et 3390 étoiles.";
  await provider.api.providerServices.update({ id: service, description: doubtful });
  const cases = (await waiting()).map(({ kind, subject_id }) => [kind, subject_id]);
  expect(cases).toEqual(
    expect.arrayContaining([
      ["review_report", review],
      ["thread_report", id],
      ["text", expect.any(String)],
    ]),
  );
  for (const [kind, subject] of cases as [CaseKind, string][]) {
    const { data } = await agent.api.cases.get({ kind, id: subject });
    expect(data.lines.length, kind).toBeGreaterThan(0);
    await agent.api.cases.decide({ kind, id: subject, version: data.version, accepted: true, reason });
  }
  expect(await waiting()).toEqual([]);
  const acts = (await agent.api.acts.list({ person: provider.email })).data.map(({ act }) => act);
  expect(acts).toEqual(expect.arrayContaining(["withdraw-review", "close-thread", "withdraw-text"]));
});

test("the photos of a held review are seen in its case, and by nobody else", async () => {
  const id = await unlockedLead();
  await owner.api.requests.complete({ id });
  await owner.api.requests.review({ id, rating: 5, comment: "Impeccable.", photos: [await image()] });
  await world.sql`update reviews set status = 'held', signals = '{network}' where request_id = ${id}`;
  const [held] = await waiting("held_review");
  const review_id = held?.subject_id ?? "";
  const { review } = (await agent.api.cases.get({ kind: "held_review", id: review_id })).data;
  expect(review).toMatchObject({ id: review_id, photos: [{ width: 600 }] });
  const photo = { id: review_id, photo_id: review?.photos[0]?.id ?? "", size: "large" as const };
  const file = await agent.api.cases.reviewPhoto(photo);
  expect([file.type, file.size > 100]).toEqual(["image/webp", true]);
  expect(await codeOf(world.visitor.reviews.photo(photo))).toBe("NOT_FOUND");
  expect(await codeOf(provider.api.cases.reviewPhoto(photo))).toBe("OPERATOR_ONLY");
  const elsewhere = { ...photo, id: "01890000-0000-7000-8000-000000000000" };
  expect(await codeOf(agent.api.cases.reviewPhoto(elsewhere))).toBe("NOT_FOUND");
  await agent.api.cases.decide({ kind: "held_review", id: review_id, version: 0, accepted: true, reason });
});

test("cases come by the time they are due, and are read from any of them on", async () => {
  for (let n = 0; n < 3; n++) await reportedLead();
  const all = await waiting();
  const due = all.map(({ due_at }) => due_at);
  expect(due).toEqual(due.toSorted());
  const [first, ...others] = all;
  const rest = await agent.api.cases.list({ after: `${first?.due_at}_${first?.subject_id}` });
  expect(rest.data).toEqual(others);
  expect(await codeOf(agent.api.cases.list({ after: "n'importe quoi" }))).toBe("VALIDATION_ERROR");
});

test("a report decided on the command line is gone from the console", async () => {
  const id = await reportedLead();
  await decideCase(world, { kind: "lead_report", id, accepted: false, reason });
  const outcome = codeOf(
    agent.api.cases.decide({ kind: "lead_report", id, version: 0, accepted: true, reason }),
  );
  expect(await outcome).toBe("NOT_FOUND");
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
