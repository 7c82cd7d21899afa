import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  agent = await signUpOperator(world, "agent", "Anne Agent");
});
afterAll(() => world.close());

/** Writes by the contact form; returns the id of the case. */
async function write(name: string, email: string, message = "Le déneigeur n'est pas venu ce matin.") {
  await world.visitor.site.contact({ name, email, message });
  const [row] = await world.sql`select id from contact_messages order by created_at desc, id desc limit 1`;
  return String(row?.id);
}

const waiting = async (kind: "contact" | "privacy") => (await agent.api.cases.list({ kind })).data;
const lettersTo = async (email: string) => (await world.letters()).filter(({ to }) => to.includes(email));
const stored = () => world.sql`select * from contact_messages`;

test("a message of the contact form is a case for three days; its answer leaves as a letter", async () => {
  const owner = await world.signUpOwner("Hélène Côté");
  const id = await write("Hélène C.", owner.email);
  const [listed] = await waiting("contact");
  expect(listed).toMatchObject({ subject_id: id });
  const days = Date.parse(listed?.due_at ?? "") - Date.parse(listed?.opened_at ?? "");
  expect(days).toBe(3 * DAY_MS);
  const { data } = await agent.api.cases.get({ kind: "contact", id });
  expect(data.lines).toEqual(["Le déneigeur n'est pas venu ce matin.", `Hélène C., ${owner.email}`]);
  expect(data.sides.map(({ full_name }) => full_name)).toEqual(["Hélène Côté"]);
  const reason = "Nous avons appelé le prestataire.\n\nIl passera à midi.";
  await agent.api.cases.decide({ kind: "contact", id, version: 0, accepted: true, reason });
  expect(await waiting("contact")).toEqual([]);
  await world.runJobs();
  const [letter] = await lettersTo(owner.email);
  expect(letter?.subject).toBe("Réponse à votre message");
  const raw = JSON.stringify(await world.ports.mail.outbox?.read(letter?.id ?? ""));
  expect(raw).toContain("Il passera à midi");
  expect(await stored()).toEqual([]);
  const [act] = (await agent.api.acts.list({ person: id })).data;
  expect(act).toMatchObject({
    act: "answer-message",
    operator: "Anne Agent",
    details: { topic: "question" },
  });
  expect(JSON.stringify(act)).not.toContain("midi");
});

test("a question about personal data is due within thirty days, and a refusal gives reasons", async () => {
  const id = await write("Luc Roy", "luc@exemple.test", "Je veux savoir ce que vous avez sur moi.");
  await agent.api.cases.sort({ id, topic: "access" });
  expect(await waiting("contact")).toEqual([]);
  const [listed] = await waiting("privacy");
  expect(Date.parse(listed?.due_at ?? "") - Date.parse(listed?.opened_at ?? "")).toBe(30 * DAY_MS);
  const close = { kind: "privacy" as const, id, version: 0, accepted: false };
  expect(await codeOf(agent.api.cases.decide({ ...close, reason: " " }))).toBe("VALIDATION_ERROR");
  await agent.api.cases.decide({ ...close, reason: "Nous n'avons pas pu établir votre identité." });
  await world.runJobs();
  const [letter] = await lettersTo("luc@exemple.test");
  const raw = JSON.stringify(await world.ports.mail.outbox?.read(letter?.id ?? ""));
  expect(raw).toContain("pas pu établir votre identité");
  expect(raw).toContain("Commission d’accès à l’information");
  const [act, sorted] = (await agent.api.acts.list({ person: id })).data;
  expect(act).toMatchObject({ act: "refuse-message", details: { topic: "access" } });
  expect(sorted).toMatchObject({ before: { topic: "question" }, after: { topic: "access" } });
  expect(await codeOf(agent.api.cases.sort({ id, topic: "question" }))).toBe("NOT_FOUND");
});

test("only the first of twenty simultaneous answers to a message is sent", async () => {
  const email = "nadia@exemple.test";
  const id = await write("Nadia", email);
  const decision = {
    kind: "contact" as const,
    id,
    version: 0,
    accepted: true,
    reason: "Bonjour, c'est fait.",
  };
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(agent.api.cases.decide(decision))),
  );
  expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(1);
  await world.runJobs();
  expect(await lettersTo(email)).toHaveLength(1);
});

test("a message that needs no answer is closed with a reason, and nothing is sent", async () => {
  const email = "robot@exemple.test";
  const id = await write("Robot", email, "Achetez nos liens, ils sont excellents.");
  await agent.api.cases.decide({ kind: "contact", id, version: 0, accepted: false, reason: "Publicité" });
  await world.runJobs();
  expect(await lettersTo(email)).toEqual([]);
  expect(await stored()).toEqual([]);
  expect((await agent.api.acts.list({ person: id })).data[0]).toMatchObject({ act: "close-message" });
});

test("a message that turns out to be about personal data while it is being closed still waits for its answer", async () => {
  const id = await write("Zoé", "zoe@exemple.test", "Effacez tout ce que vous avez sur moi.");
  const close = { kind: "contact" as const, id, version: 0, accepted: false, reason: "Publicité" };
  const closing = await world.sql.begin(async (tx) => {
    await tx`select from contact_messages where id = ${id} for update`;
    const code = codeOf(agent.api.cases.decide(close));
    await waitForLocks(world, 1);
    await tx`update contact_messages set topic = 'access' where id = ${id}`;
    return { code };
  });
  expect(await closing.code).toBe("CASE_CHANGED");
  expect((await waiting("privacy")).map(({ subject_id }) => subject_id)).toContain(id);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
