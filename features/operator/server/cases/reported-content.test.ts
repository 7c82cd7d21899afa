import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDate, formatDateWithTime } from "#foundation/time.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { sendText } from "#testing/world/threads.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let owner: Person;
let provider: Person;
let service: string;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  owner = await world.signUpOwner("Hélène Côté");
  provider = await world.signUpProvider("Marc Lavoie");
  await grantCredits(world, provider, 50);
  service = (await publishService(provider)).id;
  agent = await signUpOperator(world, "agent");
});
afterAll(() => world.close());

async function unlockedLead(by: Person): Promise<string> {
  const { id } = await createRequest(by, service);
  await provider.api.leads.unlock({ id });
  return id;
}

test("the case of a reported thread shows the author and time of each message, or that there is none", async () => {
  const id = await unlockedLead(owner);
  const silent = await unlockedLead(await world.signUpOwner("Aline Roy"));
  await sendText(provider, id, "Je ne viendrai pas, débrouillez-vous.");
  const sent = formatDateWithTime(world.now());
  await owner.api.threads.report({ id, reason: "offensive", details: "" });
  await provider.api.threads.report({ id: silent, reason: "offensive", details: "Au téléphone." });
  const read = async (thread: string) => {
    const { data } = await agent.api.cases.get({ kind: "thread_report", id: thread });
    expect(data.request?.id).toBe(thread);
    return data.lines;
  };
  expect(await read(id)).toEqual([
    "Signalé par Hélène Côté : Le signalement ne dit rien de plus.",
    `Services Lavoie, ${sent} : Je ne viendrai pas, débrouillez-vous.`,
  ]);
  expect(await read(silent)).toEqual(["Signalé par Services Lavoie : Au téléphone.", "Aucun message."]);
});

test("reports about a person are counted apart from those that they made", async () => {
  const reported = await world.signUpOwner("Kaddour Benali");
  const id = await unlockedLead(reported);
  await provider.api.threads.report({ id, reason: "offensive", details: "" });
  const { sides } = (await agent.api.cases.get({ kind: "thread_report", id })).data;
  const [reporter, about] = sides;
  expect(about).toMatchObject({ full_name: "Kaddour Benali", reports_by: 0, reports_about: 1 });
  expect(reporter?.reports_by).toBeGreaterThan(0);
});

test("who reports a conversation does not count as reported by it", async () => {
  const reporter = await world.signUpOwner("Lise Hamel");
  const id = await unlockedLead(reporter);
  await reporter.api.threads.report({ id, reason: "offensive", details: "" });
  const { sides } = (await agent.api.cases.get({ kind: "thread_report", id })).data;
  expect(sides[0]).toMatchObject({ full_name: "Lise Hamel", reports_by: 1, reports_about: 0 });
});

test("the case of a reported review shows its day, author, provider and request", async () => {
  const author = await world.signUpOwner("Anne Roy");
  const id = await unlockedLead(author);
  await author.api.requests.complete({ id });
  await author.api.requests.review({ id, rating: 2, comment: "En retard de trois heures." });
  const written = formatDate(world.now());
  await publishReviews(world);
  const review = (await author.api.requests.get({ id })).data.review?.id ?? "";
  await provider.api.reviews.report({ id: review, reason: "false", details: "" });
  const { data } = await agent.api.cases.get({ kind: "review_report", id: review });
  expect(data.request?.id).toBe(id);
  expect(data.lines).toEqual([
    "Le signalement ne dit rien de plus.",
    `Avis d’Anne Roy sur Services Lavoie, le ${written} : 2/5 « En retard de trois heures. »`,
  ]);
});

test("a note on a reported lead stays out of the case of its reported conversation", async () => {
  const id = await unlockedLead(await world.signUpOwner("Luce Morin"));
  await provider.api.leads.report({ id, reason: "unreachable" });
  await provider.api.threads.report({ id, reason: "offensive", details: "" });
  await agent.api.cases.note({ kind: "lead_report", id, note: "Numéro vérifié." });
  const notesOf = async (kind: "lead_report" | "thread_report") =>
    (await agent.api.cases.get({ kind, id })).data.notes.map(({ note }) => note);
  expect(await notesOf("lead_report")).toEqual(["Numéro vérifié."]);
  expect(await notesOf("thread_report")).toEqual([]);
});
