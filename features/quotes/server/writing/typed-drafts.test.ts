import { expect, test } from "vitest";
import { QUOTE_LIMITS, quoteContent } from "#features/quotes/contract/index.ts";
import { callerOf, codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { draftFor, draftQuoteFor, TYPED } from "#testing/world/quotes.ts";

const leads = leadsSetup();

async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

test("a draft is kept as it is typed, half written or empty, until it is saved whole", async () => {
  const { provider, world } = leads;
  const { api } = provider;
  const draft = await draftFor(provider, await unlocked());
  expect(draft).toMatchObject({ revision: 0, typed: null });
  const { id } = draft;
  const { data: first } = await api.quotes.saveTyped({ id, revision: 0, typed: TYPED });
  expect(first).toEqual({ revision: 1, saved_at: world.now().toISOString() });
  const empty = { ...TYPED, lines: [] };
  await api.quotes.saveTyped({ id, revision: 1, typed: empty });
  const { data: kept } = await api.quotes.get({ id });
  expect(kept).toMatchObject({ revision: 2, typed: empty, lines: draft.lines });
  const content = quoteContent.parse(draft);
  const { data: saved } = await api.quotes.update({ ...content, id, revision: 2, notes: "Entier" });
  expect(saved).toMatchObject({ revision: 3, typed: null, notes: "Entier" });
});

test("one of twenty devices that save one draft at once succeeds, and the others get an error", async () => {
  const { api } = leads.provider;
  const { id } = await draftFor(leads.provider, await unlocked());
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      codeOf(api.quotes.saveTyped({ id, revision: 0, typed: { ...TYPED, notes: `Appareil ${index}` } })),
    ),
  );
  expect(codes.filter((code) => code === "DRAFT_CHANGED")).toHaveLength(19);
  expect((await api.quotes.get({ id })).data.revision).toBe(1);
});

test("nothing older is saved whole or sent over what another device typed", async () => {
  const { provider, world } = leads;
  const { api } = provider;
  const draft = await draftQuoteFor(world, provider, await unlocked());
  const { id, revision } = draft;
  await api.quotes.saveTyped({ id, revision, typed: TYPED });
  const content = quoteContent.parse(draft);
  expect(await codeOf(api.quotes.update({ ...content, id, revision }))).toBe("DRAFT_CHANGED");
  expect(await codeOf(api.quotes.send({ id, revision }))).toBe("DRAFT_CHANGED");
  expect((await api.quotes.get({ id })).data).toMatchObject({ status: "draft", typed: TYPED });
  const { data: saved } = await api.quotes.update({ ...content, id, revision: revision + 1 });
  expect((await api.quotes.send({ id, revision: saved.revision })).data.status).toBe("sent");
});

test("nothing older is thrown away over what another device typed", async () => {
  const { api } = leads.provider;
  const { id, revision } = await draftFor(leads.provider, await unlocked());
  await api.quotes.saveTyped({ id, revision, typed: TYPED });
  expect(await codeOf(api.quotes.discard({ id, revision }))).toBe("DRAFT_CHANGED");
  expect((await api.quotes.get({ id })).data.typed).toEqual(TYPED);
  expect(await codeOf(api.quotes.discard({ id, revision: revision + 1 }))).toBe("accepted");
  expect(await codeOf(api.quotes.get({ id }))).toBe("NOT_FOUND");
});

test("only its provider reads a draft, and nothing is typed into what was sent or has ended", async () => {
  const { provider, owner, world } = leads;
  const { api } = provider;
  const request_id = await unlocked();
  const { id, revision } = await draftQuoteFor(world, provider, request_id);
  await api.quotes.saveTyped({ id, revision, typed: TYPED });
  expect(await codeOf(owner.api.quotes.get({ id }))).toBe("NOT_FOUND");
  expect((await owner.api.quotes.ofRequest({ id: request_id })).data.quotes).toEqual([]);
  const stranger = await world.signUpProvider();
  const theirs = { id, revision: revision + 1, typed: TYPED };
  expect(await codeOf(stranger.api.quotes.saveTyped(theirs))).toBe("NOT_FOUND");
  expect((await api.quotes.send({ id })).data.typed).toBeNull();
  expect(await codeOf(api.quotes.saveTyped(theirs))).toBe("INVALID_REQUEST_STATE");
  const { data: next } = await api.quotes.newVersion({ id });
  await owner.api.requests.cancel({ id: request_id, reason: "" });
  const ended = { id: next.id, revision: next.revision, typed: TYPED };
  expect(await codeOf(api.quotes.saveTyped(ended))).toBe("INVALID_REQUEST_STATE");
});

test("a draft that is typed has as many lines and as much text as twice a soumission's, no more", async () => {
  const { api } = leads.provider;
  const { id } = await draftFor(leads.provider, await unlocked());
  const save = (changes: object) =>
    codeOf(api.quotes.saveTyped({ id, revision: 0, typed: { ...TYPED, ...changes } }));
  const [line] = TYPED.lines;
  expect(await save({ lines: Array(QUOTE_LIMITS.linesMax + 1).fill(line) })).toBe("VALIDATION_ERROR");
  expect(await save({ notes: "a".repeat(2 * QUOTE_LIMITS.notesMax + 1) })).toBe("VALIDATION_ERROR");
  expect(await save({ deposit: "1".repeat(41) })).toBe("VALIDATION_ERROR");
  await api.quotes.saveTyped({
    id,
    revision: 0,
    typed: {
      ...TYPED,
      notes: "é".repeat(2 * QUOTE_LIMITS.notesMax),
      lines: Array(QUOTE_LIMITS.linesMax).fill(line),
    },
  });
});

test("an operator who sees as a provider reads what was sent, and no draft", async () => {
  const { provider, world } = leads;
  const request = await unlocked();
  const { id: sent, revision } = await draftQuoteFor(world, provider, request);
  const agent = await signUpOperator(world, "agent");
  const reason = "Ne peut pas envoyer sa soumission";
  const { token } = (await agent.api.people.seeAs({ id: provider.id, reason })).data;
  const seen = callerOf(world.origin, token);
  const shown = async () =>
    (await seen.quotes.ofRequest({ id: request })).data.quotes.map(({ id, status }) => [id, status]);
  expect(await codeOf(seen.quotes.get({ id: sent }))).toBe("NOT_FOUND");
  expect(await shown()).toEqual([]);
  await provider.api.quotes.send({ id: sent, revision });
  const { id: next, revision: first } = (await provider.api.quotes.newVersion({ id: sent })).data;
  await provider.api.quotes.saveTyped({ id: next, revision: first, typed: TYPED });
  expect(await codeOf(seen.quotes.get({ id: next }))).toBe("NOT_FOUND");
  expect(await shown()).toEqual([[sent, "sent"]]);
});
