import { afterAll, beforeAll, expect, test } from "vitest";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
/** The subject of each kind of case. */
const subjects = new Map<CaseKind, string>();
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner("Kaddour Benali");
  provider = await world.signUpProvider("Marc Lavoie");
  await grantCredits(world, provider, 50);
  agent = await signUpOperator(world, "agent", "Anne Agent");
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  await provider.api.leads.unlock({ id });
  await provider.api.leads.report({ id, reason: "invalid_contact", details: "Le numéro n'existe pas." });
  await provider.api.threads.report({ id, reason: "offensive", details: "" });
  await owner.api.threads.report({ id, reason: "threat", details: "" });
  const draft = { kind: "no_show", details: "Personne n'est venu.", asks: "redo" } as const;
  const { data: problem } = await owner.api.problems.open({ id, ...draft });
  await provider.api.problems.answer({ id: problem.id, agrees: false, answer: "Nous étions là." });
  await owner.api.problems.escalate({ id: problem.id });
  await owner.api.requests.complete({ id });
  await owner.api.requests.review({ id, rating: 2, comment: "En retard de trois heures." });
  await publishReviews(world);
  const review = (await owner.api.requests.get({ id })).data.review?.id ?? "";
  await provider.api.reviews.report({ id: review, reason: "false", details: "" });
  for (const kind of ["lead_report", "thread_report"] as const) subjects.set(kind, id);
  subjects.set("review_report", review);
  subjects.set("problem", problem.id);
});
afterAll(() => world.close());

const found = async (q: string) =>
  (await agent.api.cases.list({ q })).data.map(({ kind, about, other_side }) => [kind, about, other_side]);

test("a row names both sides of a report or a problem, who reported first, and either side finds it", async () => {
  const rows = [
    ["lead_report", "Services Lavoie", "Kaddour Benali"],
    ["problem", "Kaddour Benali", "Services Lavoie"],
    ["review_report", "Services Lavoie", "Kaddour Benali"],
    ["thread_report", "Services Lavoie", "Kaddour Benali"],
  ];
  for (const q of ["kaddour", "services lavoie", owner.email, provider.email])
    expect((await found(q)).toSorted(), q).toEqual(rows);
});

test("the words of a case's kind find it among those of its people, in the list and in the one box", async () => {
  const thread = { kind: "thread_report", subject_id: subjects.get("thread_report") };
  expect(await found("kaddour conversation")).toEqual([
    ["thread_report", "Services Lavoie", "Kaddour Benali"],
  ]);
  for (const q of ["Kaddour conversation", "lavoie conversation signalée"])
    expect((await agent.api.search.all({ q })).data.cases, q).toMatchObject([thread]);
});

test("a decided case is still found by either side, and names both", async () => {
  const at = { kind: "thread_report" as const, id: subjects.get("thread_report") ?? "" };
  await agent.api.cases.decide({ ...at, version: 0, accepted: false, reason: "Rien de déplacé." });
  for (const q of ["kaddour conversation", "lavoie conversation"])
    expect((await agent.api.cases.list({ state: "decided", q })).data, q).toMatchObject([
      { subject_id: at.id, about: "Services Lavoie", other_side: "Kaddour Benali" },
    ]);
  const { cases } = (await agent.api.search.all({ q: "dossiers kaddour benali" })).data;
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual([
    "lead_report",
    "problem",
    "review_report",
    "thread_report",
  ]);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
