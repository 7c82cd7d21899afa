import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnnouncementDraft, announcementDraft } from "#features/operator/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { quoteForGuest } from "#testing/world/guests.ts";
import { localOperator, signUpOperator } from "#testing/world/operators.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { LETTERS_A_MINUTE } from "./send-announcements.ts";

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
let owner: Person;
let provider: Person;
/** The business type of `provider`'s service, which `owner` has requested. */
let businessType: string;
beforeAll(async () => {
  // Ten in the morning in Québec.
  world = await startWorld({ at: new Date("2026-11-23T15:00:00Z") });
  agent = await signUpOperator(world, "agent", "Anne Agent");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
  owner = await world.signUpOwner();
  provider = await world.signUpProvider();
  const service = await publishService(provider);
  await createRequest(owner, service.id);
  const [row] = await world.sql`select business_type_id from services where id = ${service.id}`;
  businessType = row?.business_type_id;
  await world.runJobs();
});
afterAll(() => world.close());
beforeEach(() => world.sql`delete from announcements`);

const reason = "Relu";
const DRAFT: AnnouncementDraft = {
  kind: "notice",
  role: null,
  business_type_id: null,
  subject: "Nos conditions changent",
  text: "Elles changent le 1er février.\n\nVous n'avez rien à faire.",
  action_label: "Lire les conditions",
  action_path: "/conditions",
  from_day: "2026-11-23",
};

async function propose(draft: Partial<AnnouncementDraft> = {}) {
  const id = newId();
  await agent.api.announcements.propose({ ...DRAFT, ...draft, id });
  return id;
}
async function confirm(draft: Partial<AnnouncementDraft> = {}) {
  const id = await propose(draft);
  await chief.api.announcements.answer({ id, confirmed: true, reason });
  return id;
}

const job = () => world.tasks.find(({ name }) => name === "operator.send_announcements");
/** Minutes of the job that sends, run by one process or several at once. */
async function pass(minutes = 1, processes = 1) {
  for (let minute = 0; minute < minutes; minute++)
    await Promise.all(Array.from({ length: processes }, () => job()?.handle({}, {} as never)));
}
const isAnnouncement = ({ id }: { id: string }) => /^(?:notice|news|announcement-test)-/.test(id);
/** Runs what is queued and returns whom announcements went to since, in any order. */
async function recipients() {
  const before = (await world.letters()).filter(isAnnouncement).length;
  await world.runJobs();
  const sent = (await world.letters()).filter(isAnnouncement);
  return sent.slice(0, sent.length - before).map(({ to }) => to);
}
const found = async (id: string) =>
  (await agent.api.announcements.list({})).data.find((one) => one.id === id);

test("an announcement reaches nobody before a second person confirms it, then everybody once", async () => {
  const id = await propose();
  await pass();
  expect(await recipients()).toEqual([]);
  expect(await codeOf(agent.api.announcements.answer({ id, confirmed: true, reason }))).toBe(
    "INVALID_PERMISSIONS",
  );
  await chief.api.announcements.answer({ id, confirmed: true, reason });
  expect(await codeOf(chief.api.announcements.answer({ id, confirmed: false, reason }))).toBe(
    "NOTHING_CHANGES",
  );
  await pass(3, 5);
  const to = await recipients();
  expect(to.toSorted()).toEqual([owner.email, provider.email].toSorted());
  expect(await found(id)).toMatchObject({
    state: "sent",
    letters: 2,
    asked_by: "Anne Agent",
    answered_by: "Chloé Chef",
  });
  const acts = (await agent.api.acts.list({ person: id })).data;
  expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
    ["send-announcement", "Chloé Chef"],
    ["propose-announcement", "Anne Agent"],
  ]);
});

test("nobody sends what they wrote themselves; its author takes it back, or another chief rejects it", async () => {
  const id = newId();
  await chief.api.announcements.propose({ ...DRAFT, id });
  expect(await codeOf(chief.api.announcements.answer({ id, confirmed: true, reason }))).toBe(
    "SECOND_OPERATOR_NEEDED",
  );
  expect(await codeOf(agent.api.announcements.stop({ id, reason }))).toBe("NOTHING_CHANGES");
  await chief.api.announcements.stop({ id, reason });
  expect(await found(id)).toMatchObject({ state: "rejected", letters: 0 });
  const rejected = await propose();
  await chief.api.announcements.answer({ id: rejected, confirmed: false, reason });
  expect(await found(rejected)).toMatchObject({ state: "rejected", letters: 0 });
  await pass();
  expect(await recipients()).toEqual([]);
});

test("the command line sends at once, since a marketplace with one chief has nobody else", async () => {
  const id = newId();
  await localOperator(world).announcements.propose({ ...DRAFT, id });
  expect(await found(id)).toMatchObject({ state: "sending", asked_by: "helene", answered_by: "helene" });
});

test("one of twenty simultaneous decisions counts, and proposing the same announcement again adds none", async () => {
  const id = newId();
  await Promise.all(Array.from({ length: 20 }, () => agent.api.announcements.propose({ ...DRAFT, id })));
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(chief.api.announcements.answer({ id, confirmed: n % 2 === 0, reason })),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  await agent.api.announcements.propose({ ...DRAFT, id });
  const { data } = await agent.api.announcements.list({});
  expect(data).toMatchObject([{ answered_by: "Chloé Chef" }]);
});

test("news is only sent to members who asked for it, and its letter says how to stop it", async () => {
  const audience = async () => (await agent.api.announcements.audience({ kind: "news" })).data.people;
  expect(await audience()).toBe(0);
  await owner.api.notifications.setPreference({ kind: "news", is_on: true });
  expect(await audience()).toBe(1);
  await confirm({ kind: "news" });
  await pass(2);
  // Switched off after the letter was queued.
  await owner.api.notifications.setPreference({ kind: "news", is_on: false });
  expect(await recipients()).toEqual([]);
  await owner.api.notifications.setPreference({ kind: "news", is_on: true });
  await confirm({ kind: "news" });
  await pass(2);
  expect(await recipients()).toEqual([owner.email]);
  const [letter] = (await world.letters()).filter(isAnnouncement);
  const { text } = (await world.ports.mail.outbox?.read(letter?.id ?? "")) ?? { text: "" };
  expect(text).toContain("/desabonnement");
  await owner.api.notifications.setPreference({ kind: "news", is_on: false });
});

test("a group is a role and a business type: who offers it, and who requested it within two years", async () => {
  const people = async (group: object) =>
    (await agent.api.announcements.audience({ kind: "notice", ...group })).data.people;
  await world.signUpOwner();
  expect(await people({})).toBe(3);
  expect(await people({ role: "owner" })).toBe(2);
  expect(await people({ business_type_id: businessType })).toBe(2);
  expect(await people({ business_type_id: businessType, role: "owner" })).toBe(1);
  await confirm({ business_type_id: businessType, role: "provider" });
  await pass(2);
  expect(await recipients()).toEqual([provider.email]);
  await world.sql`update requests set created_at = ${new Date(world.now().getTime() - 731 * DAY_MS)}`;
  expect(await people({ business_type_id: businessType, role: "owner" })).toBe(0);
  await world.sql`update requests set created_at = ${world.now()}`;
  expect(await codeOf(propose({ business_type_id: "aucun" }))).toBe("VALIDATION_ERROR");
});

test("an account that is closed, suspended, not confirmed or a guest's is written no announcement", async () => {
  const people = async () => (await agent.api.announcements.audience({ kind: "notice" })).data.people;
  const before = await people();
  await world.signUpOwner(undefined, { confirmed: false });
  const suspended = await world.signUpOwner();
  await agent.api.people.suspend({ id: suspended.id, reason });
  const closed = await world.signUpOwner();
  await closed.api.privacy.remove({ password: closed.password, acknowledged: [] });
  const { client } = await quoteForGuest(world, provider);
  await world.sql`update profiles set email_verified_at = now() where email = ${client.email}`;
  await world.runJobs();
  expect(await people()).toBe(before);
});

test("a member who is suspended after their letter was queued does not get it", async () => {
  const late = await world.signUpOwner();
  await world.runJobs();
  await confirm({ role: "owner" });
  await pass();
  await agent.api.people.suspend({ id: late.id, reason });
  const to = await recipients();
  expect(to).toContain(owner.email);
  expect(to).not.toContain(late.email);
});

test("a stopped announcement sends nothing more, neither to the next members nor from the queue", async () => {
  const id = await confirm({ business_type_id: businessType });
  await pass();
  expect((await found(id))?.letters).toBe(2);
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(agent.api.announcements.stop({ id, reason }))),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(await recipients()).toEqual([]);
  await pass();
  expect(await found(id)).toMatchObject({ state: "stopped", letters: 2 });
});

test("the author or confirmer of an announcement can get it as its readers would, marked as a test", async () => {
  const id = await propose();
  await chief.api.announcements.try({ id });
  expect(await recipients()).toEqual([chief.email]);
  const [letter] = (await world.letters()).filter(isAnnouncement);
  expect(letter?.subject).toBe("[Essai] Nos conditions changent");
  // Also asked for while it is being sent, when it has reached people already.
  expect(letter?.text).toContain("envoyé à votre adresse seulement");
});

test.each([
  ["a day that is past", { from_day: "2026-11-22" }],
  ["a day in two years", { from_day: "2028-11-23" }],
  ["a button to a page that is not there", { action_path: "/promo-hiver" }],
  [
    "a button to somebody's own page",
    { action_path: "/owner/requests/01990000-0000-7000-8000-000000000002" },
  ],
  ["a placeholder in what is written", { subject: "Pour {prénom}", text: "Bonjour {prénom}, tout change." }],
  ["a placeholder on the button", { action_label: "Lire {ceci}" }],
] as const)("%s is refused at its field", async (_, draft) => {
  const { fields } = (await detailsOf(propose(draft))) as { fields: object };
  expect(Object.keys(fields)).toEqual(Object.keys(draft));
});

test("an announcement's button can only lead to this site", () => {
  const isTaken = (draft: object) => announcementDraft.safeParse({ ...DRAFT, ...draft }).success;
  expect(isTaken({})).toBe(true);
  expect(isTaken({ action_label: "", action_path: "" })).toBe(true);
  for (const action_path of [
    "",
    "conditions",
    "https://ailleurs.test",
    "//ailleurs.test",
    "/\\ailleurs.test",
    "/\t/x.test",
  ])
    expect(isTaken({ action_path }), action_path).toBe(false);
  expect(isTaken({ action_label: "" })).toBe(false);
  expect(isTaken({ subject: "Deux\nlignes" })).toBe(false);
});

test("a large group is written to slowly, nobody twice", async () => {
  const count = LETTERS_A_MINUTE + 40;
  await world.sql`
    insert into accounts (id, email, password_hash, created_at)
    select uuidv7(), 'foule' || n || '@exemple.test', 'x', now() from generate_series(1, ${count}) n`;
  await world.sql`
    insert into profiles (id, user_type, first_name, last_name, full_name, email, phone, email_verified_at)
    select id, 'owner', 'Foule', 'Nombreuse', 'Foule Nombreuse', email,
      (5145000000 + row_number() over ())::text, now() from accounts where email like 'foule%'`;
  const { people } = (await agent.api.announcements.audience({ kind: "notice" })).data;
  const id = await confirm();
  const next = await confirm({ role: "provider", from_day: "2026-11-23" });
  await pass();
  const letters = [(await found(id))?.letters, (await found(next))?.letters];
  expect(letters.toSorted()).toEqual([0, LETTERS_A_MINUTE]);
  await agent.api.announcements.stop({ id: next, reason });
  await pass(2, 5);
  expect(await found(id)).toMatchObject({ state: "sent", letters: people });
  const [queued] = await world.sql`
    select count(*)::int as letters, count(distinct payload ->> 'account_id')::int as people
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'operator.notice_letter'`;
  expect(queued).toEqual({ letters: people, people });
});

test("letters leave from the chosen day on, between eight and twenty in Québec", async () => {
  await confirm({ business_type_id: businessType, from_day: "2026-11-24" });
  const at = (iso: string) => world.advance(Date.parse(iso) - world.now().getTime());
  /** Letters queued by one more minute. */
  const reached = async () => {
    await pass();
    return (await world.sql`select letters from announcements`)[0]?.letters;
  };
  expect(await reached()).toBe(0);
  at("2026-11-24T12:59:00Z");
  expect(await reached()).toBe(0);
  at("2026-11-25T01:00:00Z");
  expect(await reached()).toBe(0);
  at("2026-11-25T13:00:00Z");
  expect(await reached()).toBe(2);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
