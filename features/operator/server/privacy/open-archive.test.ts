import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { NOTES, privacyTeam, waitForPerson, writeAbout } from "#testing/world/privacy.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { eraseOrdersJob } from "./end-orders.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(world.errors).toEqual([]);
  await world.close();
});
const team = privacyTeam(() => world);

let sent = 0;

/** Proposes an export, has it confirmed and reads the letter. */
async function sendArchive(owner: Person) {
  const email = `ailleurs${++sent}@exemple.test`;
  const case_id = await writeAbout(world, "access", email);
  const { id, code } = (
    await team.agent.api.privacyOrders.propose({
      id: case_id,
      account_id: owner.id,
      kind: "export",
      proof_kinds: ["call", "invoice_detail"],
      proof_notes: NOTES,
      email,
    })
  ).data;
  await waitForPerson(world, id);
  await world.runJobs();
  expect((await world.letters()).filter(({ to }) => to.includes(email))).toEqual([]);
  const { state } = (await team.other.api.privacyOrders.answer({ id, confirmed: true })).data;
  expect(state).toBe("sent");
  await world.runJobs();
  const letter = (await world.letters()).find(({ to }) => to.includes(email));
  const text = JSON.stringify(await world.ports.mail.outbox?.read(letter?.id ?? ""));
  const [, token = ""] = /mes-donnees#([\w-]+)/.exec(text) ?? [];
  return { id, case_id, email, token, code: code ?? "", letter: text };
}
const stored = async (id: string) =>
  (await world.sql`select * from privacy_orders where id = ${id}`)[0] ?? {};
const open = (link: { token: string; code: string }) => world.visitor.dataArchives.open(link);
const otherThan = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, "0");

test("a confirmed export sends a link that opens once with the code, on the same data as the person's own download", async () => {
  const owner = await world.signUpOwner("Marguerite Beauchemin");
  const link = await sendArchive(owner);
  expect(link.code).toMatch(/^\d{8}$/);
  expect(link.letter).not.toContain(link.code);
  expect(await stored(link.id)).toMatchObject({ state: "sent", email: null });
  const { exported_at: _, ...own } = (await owner.api.privacy.export({})).data;
  const { data } = await open({ token: link.token, code: `${link.code.slice(0, 4)} ${link.code.slice(4)}` });
  expect(data).toMatchObject({ account: { email: owner.email } });
  expect(Object.keys(data).toSorted()).toEqual([...Object.keys(own), "exported_at"].toSorted());
  const { wrong_codes } = await stored(link.id);
  expect(wrong_codes).toBe(0);
  expect(await codeOf(open(link))).toBe("ARCHIVE_OPENED");
  expect(JSON.stringify(data)).not.toContain(link.token);
});

test("the database has neither the code, nor the token, nor the email of an export that was sent", async () => {
  const owner = await world.signUpOwner();
  const link = await sendArchive(owner);
  const rows = JSON.stringify([
    await world.sql`select * from privacy_orders where id = ${link.id}`,
    await world.sql`select * from operator_acts where subject = ${link.case_id}`,
    await world.sql`select * from graphile_worker._private_jobs`,
  ]);
  for (const secret of [link.token, link.code, link.email]) expect(rows).not.toContain(secret);
});

test("after five wrong codes a link refuses the right one too", async () => {
  const owner = await world.signUpOwner();
  const { token, code, id } = await sendArchive(owner);
  const wrong = { token, code: otherThan(code) };
  for (let n = 1; n < 5; n++) expect(await codeOf(open(wrong))).toBe("ARCHIVE_CODE_WRONG");
  expect(await codeOf(open(wrong))).toBe("ARCHIVE_LOCKED");
  expect(await codeOf(open({ token, code }))).toBe("ARCHIVE_LOCKED");
  expect(await stored(id)).toMatchObject({ state: "ended", code_hash: null });
});

test("after four wrong codes the right one still opens the link", async () => {
  const owner = await world.signUpOwner();
  const { token, code } = await sendArchive(owner);
  for (let n = 1; n < 5; n++) await codeOf(open({ token, code: otherThan(code) }));
  expect(await codeOf(open({ token, code }))).toBe("accepted");
});

test("twenty simultaneous openings give one download, and twenty wrong codes count as five", async () => {
  const owner = await world.signUpOwner();
  const link = await sendArchive(owner);
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(open(link))));
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "ARCHIVE_OPENED")).toHaveLength(19);
  const other = await sendArchive(await world.signUpOwner());
  const wrong = { token: other.token, code: otherThan(other.code) };
  const refused = await Promise.all(Array.from({ length: 20 }, () => codeOf(open(wrong))));
  expect(refused.filter((code) => code === "ARCHIVE_CODE_WRONG")).toHaveLength(4);
  expect(refused.filter((code) => code === "ARCHIVE_LOCKED")).toHaveLength(16);
});

test("a link expires after seven days, then another export may be proposed", async () => {
  const owner = await world.signUpOwner();
  const link = await sendArchive(owner);
  const expires = (await stored(link.id)).expires_at;
  expect(new Date(String(expires)).getTime() - world.now().getTime()).toBe(7 * DAY_MS);
  await world.sql`update privacy_orders set expires_at = ${world.now()} where id = ${link.id}`;
  expect(await codeOf(open(link))).toBe("ARCHIVE_EXPIRED");
  const again = {
    id: link.case_id,
    account_id: owner.id,
    kind: "export" as const,
    proof_kinds: ["call" as const, "own_address" as const],
    proof_notes: NOTES,
    email: link.email,
  };
  expect(await codeOf(team.agent.api.privacyOrders.propose(again))).toBe("accepted");
  expect(await stored(link.id)).toMatchObject({ state: "ended" });
});

test("an export that was opened stays done after its link expires", async () => {
  const link = await sendArchive(await world.signUpOwner());
  await open(link);
  await world.sql`update privacy_orders set expires_at = ${world.now()} where id = ${link.id}`;
  await eraseOrdersJob(world.ports).handle({}, {} as never);
  expect(await stored(link.id)).toMatchObject({ state: "done" });
});

test("an unknown link, a short code and a link to a closed account open nothing", async () => {
  const owner = await world.signUpOwner();
  const link = await sendArchive(owner);
  expect(await codeOf(open({ token: "inconnu", code: link.code }))).toBe("ARCHIVE_UNKNOWN");
  expect(await codeOf(open({ token: link.token, code: "1234" }))).toBe("VALIDATION_ERROR");
  await owner.api.privacy.remove({ password: owner.password });
  expect(await codeOf(open(link))).toBe("ARCHIVE_EXPIRED");
});

test("an export needs an address, and an erasure keeps none", async () => {
  const owner = await world.signUpOwner();
  const id = await writeAbout(world, "access", owner.email);
  const proposal = {
    id,
    account_id: owner.id,
    proof_kinds: ["call" as const, "own_address" as const],
    proof_notes: NOTES,
  };
  const { propose } = team.agent.api.privacyOrders;
  expect(await codeOf(propose({ ...proposal, kind: "export" }))).toBe("VALIDATION_ERROR");
  const { data } = await propose({ ...proposal, kind: "erasure", email: owner.email });
  expect(await stored(data.id)).toMatchObject({ email: null, code_hash: null });
});
