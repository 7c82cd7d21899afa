import { expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import { decideCase, localOperator } from "#testing/world/operators.ts";
import { readThread, sendText, threadsSetup, wordsOf } from "#testing/world/threads.ts";
import { notifyUnreadJob } from "../jobs.ts";

const RUN = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };

const threads = threadsSetup();

test("a thread that one blocked stays readable and takes no message from either until that one unblocks it", async () => {
  const { owner, id } = await threads.open();
  await sendText(threads.provider, id, "Toujours intéressée ?");
  const { data } = await owner.api.threads.set({ id, blocked: true });
  expect(data.closed).toBe("blocked_by_you");
  expect((await threads.provider.api.threads.get({ id })).data.closed).toBe("blocked_by_other");
  await threads.provider.api.threads.set({ id, blocked: false });
  for (const person of [owner, threads.provider]) {
    expect(await codeOf(sendText(person, id, "Encore ?"))).toBe("INVALID_REQUEST_STATE");
    expect(wordsOf(await readThread(person, id))).toEqual(["opened", "Toujours intéressée ?"]);
  }
  await owner.api.threads.set({ id, blocked: false });
  await sendText(threads.provider, id, "Merci !");
  // Sent while it was being blocked: each message came before the block, or was refused.
  const outcomes = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => codeOf(sendText(threads.provider, id, `Message ${n}`))),
    owner.api.threads.set({ id, blocked: true }).then(() => "blocked"),
  ]);
  const accepted = outcomes.filter((outcome) => outcome === "accepted").length;
  expect(await readThread(owner, id)).toHaveLength(3 + accepted);
});

test("a muted thread has no letters; an archived one leaves the list until the next message", async () => {
  const { owner, id } = await threads.open();
  await owner.api.threads.set({ id, muted: true, archived: true });
  expect((await owner.api.threads.list({})).data).toEqual([]);
  expect((await owner.api.threads.list({ archived: true })).data).toMatchObject([{ id, archived: true }]);
  expect((await threads.provider.api.threads.list({})).data[0]?.id).toBe(id);
  await sendText(threads.provider, id, "Bonjour !");
  expect((await owner.api.threads.list({})).data).toMatchObject([{ id, unread: 1, muted: true }]);
  // Muted while a letter about a message was already due, it has none either.
  const late = await threads.open();
  await sendText(threads.provider, late.id, "Bonjour !");
  await late.owner.api.threads.set({ id: late.id, muted: true });
  threads.world.advance(10 * MINUTE_MS);
  await notifyUnreadJob(threads.world.ports).handle({}, RUN);
  await threads.world.runJobs();
  const written = (await threads.world.letters()).filter(({ subject }) => subject.includes("vous a écrit"));
  expect(written.filter(({ to }) => [owner.email, late.owner.email].includes(to))).toEqual([]);
});

test("the operator reads a reported thread's last messages, closes it, and both read why; the report is answered", async () => {
  const { owner, id } = await threads.open();
  await sendText(threads.provider, id, "Payez-moi d'avance ou gare à vous.");
  const { data } = await owner.api.threads.report({ id, reason: "threat", details: "Il insiste." });
  expect(data).toMatchObject({ status: "open", reason: "threat" });
  const { data: waiting } = await localOperator(threads.world).cases.get({ kind: "thread_report", id });
  expect(waiting).toMatchObject({
    reason_code: "threat",
    lines: expect.arrayContaining([expect.stringMatching(/^Signalé par .* : Il insiste\.$/)]),
  });
  expect(waiting.sides[0]?.id).toBe(owner.id);
  expect(waiting.lines).toContainEqual(expect.stringContaining("Payez-moi d'avance ou gare à vous."));
  const close = () =>
    decideCase(threads.world, { kind: "thread_report", id, accepted: true, reason: "Menaces interdites." });
  await close();
  expect(await codeOf(close())).toBe("NOT_FOUND");
  for (const person of [owner, threads.provider]) {
    expect(await codeOf(sendText(person, id, "Bonjour ?"))).toBe("INVALID_REQUEST_STATE");
    expect((await person.api.threads.get({ id })).data).toMatchObject({
      closed: "moderated",
      moderation_reason: "Menaces interdites.",
    });
  }
  expect((await threads.provider.api.threads.get({ id })).data.report).toBeNull();
  expect(await codeOf(owner.api.threads.report({ id, reason: "spam" }))).toBe("INVALID_REQUEST_STATE");
  await threads.world.runJobs();
  const answered = (await threads.world.letters()).filter(({ subject }) =>
    subject.includes("que vous avez signalée"),
  );
  expect(answered.map(({ to }) => String(to))).toEqual([expect.stringContaining(owner.email)]);
});

test("the operator reads thirty messages up to a report, none that came later, and a refused report leaves the thread open", async () => {
  const { owner, id } = await threads.open();
  for (let n = 1; n <= 31; n += 1) await sendText(threads.provider, id, `Message ${n}.`);
  await owner.api.threads.report({ id, reason: "spam" });
  await sendText(owner, id, "Le code de la porte est 4821.");
  const { data } = await localOperator(threads.world).cases.get({ kind: "thread_report", id });
  const read = data.lines.join("\n");
  expect(read).toContain("Message 2.");
  expect(read).toContain("Message 31.");
  expect(read).not.toContain("Message 1.");
  expect(read).not.toContain("est 4821");
  await decideCase(threads.world, {
    ...{ kind: "thread_report", id, accepted: false },
    reason: "Rien d'interdit n'est écrit.",
  });
  for (const person of [owner, threads.provider]) {
    expect(await codeOf(sendText(person, id, "Bonjour ?"))).toBe("accepted");
    expect((await person.api.threads.get({ id })).data).toMatchObject({
      closed: null,
      moderation_reason: "",
    });
  }
});

test("an export holds one's own messages, and a closed account's words are erased", async () => {
  const { owner, id } = await threads.open();
  await sendText(owner, id, "Le code de la porte est 4821.");
  await sendText(threads.provider, id, "Merci, bien noté.");
  const exported = JSON.stringify(await owner.api.privacy.export());
  expect(exported).toContain("Le code de la porte est 4821.");
  expect(exported).not.toContain("Merci, bien noté.");
  await owner.api.privacy.remove({ password: "Maison1234" });
  expect(wordsOf(await readThread(threads.provider, id))).toEqual([
    "opened",
    null,
    "Merci, bien noté.",
    "cancelled",
  ]);
  expect((await threads.provider.api.threads.get({ id })).data).toMatchObject({
    other: { name: "Compte supprimé" },
    closed: "account_closed",
  });
  expect(await codeOf(sendText(threads.provider, id, "Toujours là ?"))).toBe("INVALID_REQUEST_STATE");
  const kept = await threads.world.sql<{ body: string }[]>`select body from messages where thread_id = ${id}`;
  expect(JSON.stringify(kept)).not.toContain("est 4821");
});
