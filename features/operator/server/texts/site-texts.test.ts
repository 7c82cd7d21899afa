import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SiteDocument } from "#features/site/contract/index.ts";
import { companyIdentity } from "#platform/company/company-identity.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Two minutes before midnight on November 23 in Québec, where UTC already has the 24th. */
const EVENING = "2026-11-24T04:58:00Z";
const at = (iso: string) => world.advance(Date.parse(iso) - world.now().getTime());

let world: World;
let agent: Awaited<ReturnType<typeof signUpOperator>>;
let author: Awaited<ReturnType<typeof signUpOperator>>;
let chief: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld({ at: new Date(EVENING) });
  agent = await signUpOperator(world, "agent", "Anne Agent");
  author = await signUpOperator(world, "chief", "Aline Auteure");
  chief = await signUpOperator(world, "chief", "Chloé Chef");
});
afterAll(() => world.close());
/** Removes published texts, which the product itself never does. */
beforeEach(() =>
  world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from site_texts`;
  }),
);

const reason = "Relu";
const DRAFT = {
  document: "terms" as SiteDocument,
  title: "Conditions d'utilisation",
  body: "De nouvelles règles.\n\n## Joindre\n\nÉcrivez à {courriel}.",
  from_day: "2026-11-23",
};
type Changes = Partial<typeof DRAFT> & { revision?: number; proposed?: boolean };

const write = (changes: Changes = {}, by = author) =>
  by.api.siteTexts.write({ ...DRAFT, revision: 0, proposed: true, ...changes });
const answer = (revision = 1, confirmed = true, by = chief, document: SiteDocument = "terms") =>
  by.api.siteTexts.answer({ document, revision, confirmed, reason });
async function publish(changes: Changes = {}) {
  await write(changes);
  await answer();
}
const read = async (version?: number) =>
  (await world.visitor.texts.read({ document: "terms", ...(version && { version }) })).data;
const found = async () => (await agent.api.siteTexts.list({})).data.find((one) => one.document === "terms");

test("a text is read by nobody before a second chief publishes it, then by everybody", async () => {
  const before = await read();
  expect(before).toMatchObject({ version: 1, from_day: null, current: 1, title: "Conditions d'utilisation" });
  await write({ proposed: false });
  expect(await codeOf(answer())).toBe("NOTHING_CHANGES");
  await write({ revision: 1 });
  expect(await read()).toEqual(before);
  expect(await codeOf(answer(2, true, agent))).toBe("INVALID_PERMISSIONS");
  expect(await codeOf(answer(2, true, author))).toBe("SECOND_OPERATOR_NEEDED");
  expect(await read()).toEqual(before);
  await answer(2);
  const { SUPPORT_EMAIL } = world.config;
  expect(await read()).toMatchObject({
    version: 2,
    from_day: "2026-11-23",
    blocks: [
      { kind: "paragraph", runs: [{ text: "De nouvelles règles." }] },
      { kind: "heading", level: 2, runs: [{ text: "Joindre" }] },
      { kind: "paragraph", runs: [{ text: `Écrivez à ${SUPPORT_EMAIL}.` }] },
    ],
  });
  expect(await read(1)).toEqual({ ...before, current: 2, versions: (await read()).versions });
  const id = (await found())?.versions[0]?.id ?? "";
  const acts = (await agent.api.acts.list({ person: id })).data;
  expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
    ["publish-text", "Chloé Chef"],
    ["propose-text", "Aline Auteure"],
  ]);
});

test("an operator who rewrote a proposed text cannot publish it, and its first author can", async () => {
  await write();
  await write({ revision: 1, body: "Des règles encore plus nouvelles." }, chief);
  expect(await codeOf(answer(2))).toBe("SECOND_OPERATOR_NEEDED");
  await answer(2, true, author);
  expect(await read()).toMatchObject({ version: 2 });
});

test("only the text that was read is published: one written again since is not", async () => {
  await write();
  await write({ revision: 1, body: "Des règles encore plus nouvelles." });
  expect(await codeOf(answer(1))).toBe("TEXT_CHANGED");
  expect(await codeOf(write({ revision: 1 }))).toBe("TEXT_CHANGED");
  expect(await codeOf(write({ revision: 0 }))).toBe("TEXT_CHANGED");
});

test("a returned text is a draft again, and is published once it is proposed again", async () => {
  await write();
  await answer(1, false);
  expect((await found())?.in_work).toMatchObject({
    state: "draft",
    revision: 2,
    written_by: "Aline Auteure",
  });
  expect(await codeOf(answer(2))).toBe("NOTHING_CHANGES");
  await write({ revision: 2 });
  await answer(3);
  expect((await found())?.in_work).toBeNull();
});

test("a version comes into force at midnight in Québec on its day, and is announced before", async () => {
  await publish({ from_day: "2026-11-25" });
  const versions = [
    { version: 2, from_day: "2026-11-25" },
    { version: 1, from_day: null },
  ];
  expect(await read()).toMatchObject({ version: 1, current: 1, versions });
  expect(await read(2)).toMatchObject({ version: 2, current: 1, versions });
  // 23:59:59 on November 24, then midnight.
  at("2026-11-25T04:59:59Z");
  expect(await read()).toMatchObject({ version: 1, current: 1 });
  at("2026-11-25T05:00:00Z");
  expect(await read()).toMatchObject({ version: 2, current: 2, versions });
  at(EVENING);
});

test("a day that has passed in Québec is refused, when it is proposed and when it is published", async () => {
  expect(await codeOf(write({ from_day: "2026-11-22" }))).toBe("VALIDATION_ERROR");
  await write({ from_day: "2026-11-22", proposed: false });
  await write({ from_day: "2026-11-23", revision: 1 });
  at("2026-11-24T05:00:00Z");
  expect(await codeOf(answer(2))).toBe("VALIDATION_ERROR");
  at(EVENING);
  await answer(2);
});

test("no version comes into force before one that was published earlier; on the same day it takes its place", async () => {
  await publish({ from_day: "2026-12-01" });
  expect(await codeOf(write({ from_day: "2026-11-30" }))).toBe("VALIDATION_ERROR");
  await publish({ from_day: "2026-12-01", body: "Des règles encore plus nouvelles." });
  at("2026-12-01T05:00:00Z");
  expect(await read()).toMatchObject({ version: 3, current: 3 });
  at(EVENING);
});

test("a published version and the release's text never change again", async () => {
  const release = await read();
  await publish();
  const published = await read();
  await publish({ body: "Des règles encore plus nouvelles." });
  expect((await read(2)).blocks).toEqual(published.blocks);
  expect((await read(1)).blocks).toEqual(release.blocks);
  const [stored] = await world.sql`select count(*)::int as kept from site_texts where version = 1`;
  expect(stored).toEqual({ kept: 1 });
});

test("a version that is not published is not found", async () => {
  await write();
  expect(await codeOf(read(2))).toBe("NOT_FOUND");
  expect(await codeOf(read(3))).toBe("NOT_FOUND");
});

test("one of twenty who write or publish at once succeeds", async () => {
  const once = async (act: (n: number) => Promise<unknown>) =>
    (await Promise.all(Array.from({ length: 20 }, (_, n) => codeOf(act(n))))).filter(
      (code) => code === "accepted",
    ).length;
  expect(await once((n) => write({ body: `De nouvelles règles, ${n}.` }))).toBe(1);
  expect(await once((n) => write({ body: `D'autres règles, ${n}.`, revision: 1 }))).toBe(1);
  expect(await once(() => answer(2))).toBe(1);
  expect((await found())?.versions.map(({ version }) => version)).toEqual([2, 1]);
});

test("the documents have versions of their own", async () => {
  await write({ document: "privacy" });
  await answer(1, true, chief, "privacy");
  expect(await read()).toMatchObject({ version: 1 });
  expect((await world.visitor.texts.read({ document: "privacy" })).data).toMatchObject({ version: 2 });
});

const HELP = {
  document: "owner-help" as SiteDocument,
  title: "Aide",
  body: "## Joindre\n\n### Comment vous écrire ?\n\nÀ {courriel}.\n\n- Ou [ici](/contact)",
};
const help = async (version?: number) =>
  (await world.visitor.texts.read({ document: "owner-help", ...(version && { version }) })).data;

test("the help is written and published as the other texts are, from its day on", async () => {
  const release = await help();
  expect(release).toMatchObject({ version: 1, from_day: null, title: "Aide" });
  await write({ ...HELP, from_day: "2026-11-25" });
  expect(await codeOf(answer(1, true, author, "owner-help"))).toBe("SECOND_OPERATOR_NEEDED");
  expect(await codeOf(answer(1, true, agent, "owner-help"))).toBe("INVALID_PERMISSIONS");
  await answer(1, true, chief, "owner-help");
  expect((await help()).blocks).toEqual(release.blocks);
  at("2026-11-25T05:00:00Z");
  const { SUPPORT_EMAIL } = world.config;
  expect(await help()).toMatchObject({
    version: 2,
    blocks: [
      { kind: "heading", level: 2, runs: [{ text: "Joindre" }] },
      { kind: "heading", level: 3, runs: [{ text: "Comment vous écrire ?" }] },
      { kind: "paragraph", runs: [{ text: `À ${SUPPORT_EMAIL}.` }] },
      { kind: "list", items: [[{ text: "Ou " }, { text: "ici", href: "/contact" }]] },
    ],
  });
  expect((await help(1)).blocks).toEqual(release.blocks);
  expect((await world.visitor.texts.read({ document: "provider-help" })).data.version).toBe(1);
  at(EVENING);
  const [latest] = (await agent.api.siteTexts.list({})).data[2]?.versions ?? [];
  const [act] = (await agent.api.acts.list({ person: latest?.id ?? "" })).data;
  expect(act).toMatchObject({ act: "publish-text", operator: "Chloé Chef" });
});

test("help that is no questions and answers is refused as it is written, with where", async () => {
  const refusal = (body: string) => detailsOf(write({ ...HELP, body, proposed: false }));
  expect(await refusal("## Joindre\n\n### Comment ?\n\n### Où ?\n\nIci.")).toEqual({
    fields: { body: "La question « Comment ? » n'a pas de réponse." },
  });
  expect(await refusal("Rien que des mots, sans titre.")).toEqual({
    fields: { body: "Commencez une catégorie par « ## »." },
  });
  expect(await codeOf(write(HELP))).toBe("accepted");
  expect(await codeOf(write({ body: "Rien que des mots, sans titre." }))).toBe("accepted");
});

test("a text in force is read again only where another took its place", async () => {
  await publish();
  await read();
  // The product itself never does this: change the words of a published text.
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update site_texts set body = 'Des mots que personne n''a publiés.' where version = 2`;
  });
  expect((await read()).blocks[0]).toMatchObject({ runs: [{ text: "De nouvelles règles." }] });
  await publish({ body: "Des règles encore plus nouvelles." });
  expect((await read()).blocks[0]).toMatchObject({ runs: [{ text: "Des règles encore plus nouvelles." }] });
});

test("a name in braces that nothing says is refused", async () => {
  expect(await codeOf(write({ body: "Écrivez à {adresse}, tout de suite." }))).toBe("VALIDATION_ERROR");
});

test("a chief sees a text as its page will show it", async () => {
  const { data } = await author.api.siteTexts.preview({ body: "**Gras** <b>" });
  expect(data.blocks).toEqual([
    { kind: "paragraph", runs: [{ text: "Gras", strong: true }, { text: " " }, { text: "<b>" }] },
  ]);
  const { support_email } = await companyIdentity(world.db, world.ports.config);
  const filled = (await author.api.siteTexts.preview({ body: "Écrivez à {courriel}." })).data.blocks;
  expect(filled).toEqual([{ kind: "paragraph", runs: [{ text: `Écrivez à ${support_email}.` }] }]);
});

test("no unexpected error was logged", () => {
  expect(world.errors).toEqual([]);
});
