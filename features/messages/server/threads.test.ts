import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import { newId } from "#foundation/id.ts";
import { freeStarts } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { readThread, sendText, threadsSetup, wordsOf } from "#testing/world/threads.ts";
import { eraseOldJob } from "./erase-old.ts";
import { notifyUnreadJob } from "./jobs.ts";

const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const threads = threadsSetup();
const unreadOf = async (person: Person) => (await person.api.threads.unread()).data.messages;
const undelivered = async (person: Person) => (await person.api.threads.unread()).data.undelivered;

test("the owner and the provider of an unlocked request write to each other, and see what is unread and read", async () => {
  const { owner, id } = await threads.open();
  await sendText(threads.provider, id, "Bonjour ! Je peux passer jeudi.");
  await sendText(threads.provider, id, "Mon numéro : 514 555-0199.");
  expect(await unreadOf(owner)).toBe(2);
  const seen = await owner.api.threads.read({ id, seq: 2 });
  expect(seen.data).toEqual({ id, read_seq: 2, unread: 1 });
  await sendText(owner, id, "Jeudi me va, merci.");
  expect(wordsOf(await readThread(owner, id))).toEqual([
    "opened",
    "Bonjour ! Je peux passer jeudi.",
    "Mon numéro : 514 555-0199.",
    "Jeudi me va, merci.",
  ]);
  expect((await owner.api.threads.list({})).data).toMatchObject([
    {
      id,
      service: "Lavage de vitres",
      other: { id: threads.provider.id, name: "Services Tremblay" },
      unread: 1,
      last_seq: 4,
      closed: null,
      last_message: { author: "owner", body: "Jeudi me va, merci." },
    },
  ]);
  expect((await threads.provider.api.threads.get({ id })).data).toMatchObject({
    other: { id: owner.id, name: "Hélène Côté" },
    other_read_seq: 2,
    unread: 1,
  });
  // One's own message, the fourth, never waits to be read.
  expect((await owner.api.threads.read({ id, seq: 3 })).data).toMatchObject({ read_seq: 3, unread: 0 });
  // A mark never goes back, nor beyond the last message.
  expect((await owner.api.threads.read({ id, seq: 900 })).data).toMatchObject({ read_seq: 4, unread: 0 });
  expect((await owner.api.threads.read({ id, seq: 1 })).data).toMatchObject({ read_seq: 4, unread: 0 });
});

test("a message is sent, then delivered once a page of its reader learned of it, then read", async () => {
  const { owner, id } = await threads.open();
  const stateOf = async () => {
    const { other_delivered_seq, other_read_seq } = (await threads.provider.api.threads.get({ id })).data;
    return { delivered: other_delivered_seq, read: other_read_seq };
  };
  await sendText(threads.provider, id, "Bonjour !");
  expect(await stateOf()).toEqual({ delivered: 0, read: 0 });
  expect(await undelivered(owner)).toBe(true);
  // The author's own pages deliver nothing, to either person.
  await threads.provider.api.threads.delivered();
  expect(await stateOf()).toEqual({ delivered: 0, read: 0 });
  expect((await owner.api.threads.get({ id })).data.other_delivered_seq).toBe(0);
  // Nor do the pages of another owner with a message of the same provider.
  const another = await threads.open();
  await sendText(threads.provider, another.id, "Bonjour aussi !");
  await another.owner.api.threads.delivered();
  expect(await stateOf()).toEqual({ delivered: 0, read: 0 });
  await Promise.all(Array.from({ length: 20 }, () => owner.api.threads.delivered()));
  expect(await stateOf()).toEqual({ delivered: 2, read: 0 });
  expect(await unreadOf(owner)).toBe(1);
  expect(await undelivered(owner)).toBe(false);
  await sendText(threads.provider, id, "Toujours là ?");
  expect(await undelivered(owner)).toBe(true);
  expect(await stateOf()).toEqual({ delivered: 2, read: 0 });
  await owner.api.threads.read({ id, seq: 3 });
  expect(await stateOf()).toEqual({ delivered: 3, read: 3 });
  expect(await undelivered(owner)).toBe(false);
});

test("fifty people's sends at once into one thread leave no hole, and what is sent again is not doubled", async () => {
  const { owner, id } = await threads.open();
  const drafts = Array.from({ length: 50 }, (_, n) => ({
    from: n % 2 ? owner : threads.provider,
    body: `Message ${n}`,
    message_id: newId(),
  }));
  // Ten are sent twice at once, as by a phone that saw no answer.
  const sent = await Promise.all(
    [...drafts, ...drafts.slice(0, 10)].map(({ from, body, message_id }) =>
      sendText(from, id, body, message_id),
    ),
  );
  const messages = await readThread(owner, id);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1));
  expect(new Set(wordsOf(messages))).toEqual(new Set(["opened", ...drafts.map(({ body }) => body)]));
  for (const { id: sentId, seq } of sent)
    expect(messages.find((message) => message.id === sentId)?.seq).toBe(seq);
  expect(await unreadOf(owner)).toBe(25);
  // Another person's id is not theirs to use.
  const [own, others] = drafts as [(typeof drafts)[0], (typeof drafts)[0]];
  expect(await codeOf(sendText(others.from, id, "Pris ?", own.message_id))).toBe("VALIDATION_ERROR");
  // Nor is the id of a message of one thread that of a message of another.
  const [, sentByOwner = own] = drafts;
  expect(sentByOwner.from).toBe(owner);
  const { id: elsewhere } = await threads.openFor(owner);
  expect(await codeOf(sendText(owner, elsewhere, "Pris ?", sentByOwner.message_id))).toBe("VALIDATION_ERROR");
  expect(await readThread(owner, id)).toHaveLength(51);
});

test("a page whose stream was cut gets the ten messages sent meanwhile, in order, and the right badge", async () => {
  const { owner, id } = await threads.open();
  await sendText(threads.provider, id, "Avant la coupure");
  const cut = new AbortController();
  const stream = await owner.api.events.follow({}, { signal: cut.signal });
  expect((await stream.next()).value).toEqual({ kind: "ready" });
  const last = (await readThread(owner, id)).at(-1)?.seq ?? 0;
  await owner.api.threads.read({ id, seq: last });
  cut.abort();
  for (let n = 1; n <= 10; n += 1) await sendText(threads.provider, id, `Message ${n}`);
  const again = await owner.api.events.follow({});
  expect((await again.next()).value).toEqual({ kind: "ready" });
  const { messages, last_seq } = (await owner.api.threads.messages({ id, after: last })).data;
  expect(wordsOf(messages)).toEqual(Array.from({ length: 10 }, (_, n) => `Message ${n + 1}`));
  expect(messages.at(-1)?.seq).toBe(last_seq);
  expect(await unreadOf(owner)).toBe(10);
  // The next change is announced.
  await sendText(threads.provider, id, "Après la coupure");
  expect((await again.next()).value).toEqual({ kind: "thread", id });
  await again.return();
});

test("the other person's open page hears that one is writing, once in two seconds, and nothing is stored", async () => {
  const { owner, id } = await threads.open();
  const stream = await owner.api.events.follow({});
  // The request and its unlock are announced after their responses: maybe only now.
  const next = async () => {
    let event = await stream.next();
    while (!event.done && event.value.kind === "request") event = await stream.next();
    return event.value;
  };
  expect(await next()).toEqual({ kind: "ready" });
  const stored = () => threads.world.sql`select xmin::text, * from threads where id = ${id}`;
  const before = await stored();
  for (let times = 0; times < 5; times += 1) await threads.provider.api.threads.typing({ id });
  expect(await next()).toEqual({ kind: "typing", id });
  threads.world.advance(2_000);
  await threads.provider.api.threads.typing({ id });
  expect(await next()).toEqual({ kind: "typing", id });
  expect(await stored()).toEqual(before);
  await sendText(threads.provider, id, "Voilà.");
  expect(await next()).toEqual({ kind: "thread", id });
  await stream.return();
  const { owner: other, id: blocked } = await threads.open();
  await other.api.threads.set({ id: blocked, blocked: true });
  expect(await codeOf(threads.provider.api.threads.typing({ id: blocked }))).toBe("accepted");
});

test("the events of the request and its time are shown between the messages", async () => {
  const [first = "", second = ""] = await freeStarts(threads.world, threads.service);
  const { owner, id } = await threads.open(first);
  await threads.provider.api.leads.setAppointment({ id, propose: [second] });
  await owner.api.requests.setAppointment({ id, starts_at: second });
  await sendText(threads.provider, id, "À bientôt.");
  await owner.api.requests.complete({ id });
  const messages = await readThread(threads.provider, id);
  expect(wordsOf(messages)).toEqual(["opened", "proposed", "accepted", "À bientôt.", "completed"]);
  expect(messages[2]).toMatchObject({ starts_at: second });
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  // Lines of the product are not unread messages.
  expect((await threads.provider.api.threads.get({ id })).data.unread).toBe(0);
});

test("a long thread is read a hundred messages at a time, from its end", async () => {
  const { owner, id } = await threads.open();
  await threads.world.sql`
    insert into messages (thread_id, seq, id, author, kind, body, created_at)
    select ${id}, n, uuidv7(), 'owner', 'text', 'Message ' || n, ${threads.world.now()} from generate_series(2, 250) n`;
  await threads.world.sql`update threads set last_seq = 250 where id = ${id}`;
  const part = async (input: { after?: number; before?: number }) =>
    (await owner.api.threads.messages({ id, ...input })).data.messages.map(({ seq }) => seq);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
  expect(await part({})).toEqual(range(151, 250));
  expect(await part({ before: 151 })).toEqual(range(51, 150));
  expect(await part({ before: 51 })).toEqual(range(1, 50));
  expect(await part({ after: 200 })).toEqual(range(201, 250));
  expect(await part({ after: 10 })).toEqual(range(11, 110));
  expect(await codeOf(part({ after: 1, before: 9 }))).toBe("VALIDATION_ERROR");
});

test("a thread closes 180 days after the request ends, stays readable for two years, then is erased", async () => {
  const { owner, id } = await threads.open();
  await owner.api.requests.cancel({ id });
  await sendText(owner, id, "Finalement, je m'en occupe.");
  const set = (days: number) =>
    threads.world
      .sql`update threads set ended_at = ${new Date(threads.world.now().getTime() - days * DAY_MS)} where id = ${id}`;
  await set(179);
  await sendText(threads.provider, id, "Entendu.");
  await set(180);
  expect(await codeOf(sendText(owner, id, "Encore là ?"))).toBe("INVALID_REQUEST_STATE");
  expect((await owner.api.threads.get({ id })).data.closed).toBe("ended");
  await set(729);
  await eraseOldJob(threads.world.ports).handle({}, RUN);
  expect(wordsOf(await readThread(owner, id))).toEqual([
    "opened",
    "cancelled",
    "Finalement, je m'en occupe.",
    "Entendu.",
  ]);
  await set(731);
  await eraseOldJob(threads.world.ports).handle({}, RUN);
  expect(await codeOf(owner.api.threads.get({ id }))).toBe("NOT_FOUND");
});

test("a thread stays open beyond 180 days while an invoice of its request is unpaid, and closes once it is paid", async () => {
  const { owner, id } = await threads.open();
  const quote = await sendQuoteFor(threads.world, threads.provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const invoice = await invoiceFor(threads.world, threads.provider, contract_id);
  await owner.api.requests.complete({ id });
  const long = new Date(threads.world.now().getTime() - 200 * DAY_MS);
  await threads.world.sql`update threads set ended_at = ${long} where id = ${id}`;
  for (const person of [owner, threads.provider]) await sendText(person, id, "Et la facture ?");
  expect((await owner.api.threads.get({ id })).data.closed).toBeNull();
  await payInvoice(threads.world, threads.provider, invoice.id);
  expect((await owner.api.threads.get({ id })).data.closed).toBe("ended");
  expect(await codeOf(sendText(threads.provider, id, "Merci."))).toBe("INVALID_REQUEST_STATE");
});

test("one letter says that messages wait, when they were not read for five minutes, and none while the thread is read", async () => {
  const { owner, id } = await threads.open();
  const wait = async (minutes: number) => {
    threads.world.advance(minutes * MINUTE_MS);
    await notifyUnreadJob(threads.world.ports).handle({}, RUN);
    await threads.world.runJobs();
    const letters = await threads.world.letters();
    return letters.filter(({ to, subject }) => to.includes(owner.email) && subject.includes("vous a écrit"));
  };
  await sendText(threads.provider, id, "Bonjour !");
  expect(await wait(4)).toHaveLength(0);
  await owner.api.threads.read({ id, seq: 2 });
  expect(await wait(4)).toHaveLength(0);
  await sendText(threads.provider, id, "Jeudi, à 9 h ?");
  await wait(3);
  await sendText(threads.provider, id, "Ou vendredi.");
  const [letter, ...others] = await wait(2);
  expect(others).toHaveLength(0);
  const text = JSON.stringify(await threads.world.ports.mail.outbox?.read(letter?.id ?? ""));
  expect(text).toContain(`/owner/messages/${id}`);
  expect(text).toContain("2 messages de Services Tremblay");
  expect(text).not.toContain("vendredi");
  await sendText(threads.provider, id, "Toujours là ?");
  expect(await wait(10)).toHaveLength(1);
  await owner.api.threads.read({ id, seq: 5 });
  await sendText(threads.provider, id, "Merci !");
  expect(await wait(5)).toHaveLength(2);
});
