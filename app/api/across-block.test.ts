import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { apiContract } from "#app/api/contract.ts";
import { quoteContent } from "#features/quotes/contract/index.ts";
import type { EndpointMeta } from "#foundation/endpoint.ts";
import { newId } from "#foundation/id.ts";
import { dayOf } from "#foundation/local-time.ts";
import { image } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { REGISTERED } from "#testing/world/quotes.ts";
import { publishReviews } from "#testing/world/reviews.ts";
import { makeThreadScene, type ThreadScene } from "#testing/world/thread-scene.ts";
import { WORDS_THAT_STAY } from "#testing/world/words-that-stay.ts";

const leads = leadsSetup();

interface Crossing {
  from: "owner" | "provider";
  act: (scene: ThreadScene, words: string) => Promise<unknown>;
  /** Words that everybody may read are only searched for in letters. */
  isPublic?: true;
  /** Files have no words that could be looked for: they are refused. */
  isFile?: true;
}

const latestQuote = async ({ owner, open }: ThreadScene) =>
  (await owner.api.quotes.ofRequest({ id: open.id })).data.quotes.find(({ status }) => status === "sent")
    ?.id ?? "";

/**
 * The endpoints whose words reach the other side of a thread, each as a person would use
 * it, in an order that works.
 */
const CROSSES: Record<string, Crossing> = {
  "threads.send": {
    from: "owner",
    act: ({ owner, open }, body) => owner.api.threads.send({ id: open.id, message_id: newId(), body }),
  },
  "threads.sendPhotos": {
    from: "provider",
    isFile: true,
    act: async ({ provider, open }) =>
      provider.api.threads.sendPhotos({ id: open.id, message_id: newId(), photos: await image() }),
  },
  "threads.sendFile": {
    from: "provider",
    isFile: true,
    act: ({ provider, open }, words) => {
      const file = new File(["%PDF-1.7\n%%EOF\n"], `${words}.pdf`, { type: "application/pdf" });
      return provider.api.threads.sendFile({ id: open.id, message_id: newId(), file });
    },
  },
  "photos.add": {
    from: "owner",
    isFile: true,
    act: async ({ owner, open }) =>
      owner.api.photos.add({ id: open.id, upload_id: newId(), photo: await image() }),
  },
  "photos.addWork": {
    from: "provider",
    isFile: true,
    act: async ({ provider, open }) =>
      provider.api.photos.addWork({
        ...{ id: open.id, upload_id: newId(), kind: "before" },
        photo: await image(),
      }),
  },
  "questions.answer": {
    from: "owner",
    act: ({ owner, open }, answer) =>
      owner.api.questions.answer({ id: open.id, question_id: open.question_id, answer }),
  },
  "properties.update": {
    from: "owner",
    act: async ({ owner, open, contract }, words) => {
      const { property } = (await owner.api.requests.get({ id: open.id })).data;
      // The name of a property stays with its owner, always.
      await owner.api.properties.update({ id: property.id, label: `Chez ${words}`.slice(0, 40) });
      await owner.api.properties.update({ id: contract.property_id, access_notes: words });
    },
  },
  "problems.open": {
    from: "owner",
    act: ({ owner, open }, details) =>
      owner.api.problems.open({ id: open.id, kind: "behaviour", asks: "explanation", details }),
  },
  "problems.addPhotos": {
    from: "owner",
    isFile: true,
    act: async ({ owner, open }) => {
      const [problem] = (await owner.api.problems.ofRequest({ id: open.id })).data.problems;
      return owner.api.problems.addPhotos({ id: problem?.id ?? "", photos: [await image()] });
    },
  },
  "problems.addWords": {
    from: "owner",
    act: async ({ owner, open }, words) => {
      const [problem] = (await owner.api.problems.ofRequest({ id: open.id })).data.problems;
      await owner.api.problems.addWords({ id: problem?.id ?? "", words });
    },
  },
  "problems.answer": {
    from: "provider",
    act: async ({ provider, open }, answer) => {
      const [problem] = (await provider.api.problems.ofRequest({ id: open.id })).data.problems;
      await provider.api.problems.answer({ id: problem?.id ?? "", agrees: false, answer });
    },
  },
  "quotes.askChange": {
    from: "owner",
    act: ({ owner, open }, words) => owner.api.quotes.askChange({ id: open.quote_id, words }),
  },
  // A draft is its provider's own until it is sent.
  "quotes.update": {
    from: "provider",
    act: async ({ provider, open }, notes) => {
      const { data: draft } = await provider.api.quotes.newVersion({ id: open.quote_id });
      await provider.api.quotes.update({ ...quoteContent.parse(draft), id: draft.id, notes });
      await provider.api.quotes.send({ id: draft.id });
    },
  },
  "quotes.decline": {
    from: "owner",
    act: async (scene, reason) => scene.owner.api.quotes.decline({ id: await latestQuote(scene), reason }),
  },
  "requests.cancel": {
    from: "owner",
    act: ({ owner, open }, reason) => owner.api.requests.cancel({ id: open.id, reason }),
  },
  "invoices.recordPayment": {
    from: "provider",
    act: ({ provider, contract }, note) =>
      payInvoice(leads.world, provider, contract.invoice_id, { amount_cents: 1000, note }),
  },
  "invoices.credit": {
    from: "provider",
    act: ({ provider, contract }, reason) =>
      provider.api.invoices.credit({
        id: contract.invoice_id,
        ...{ amount_cents: 1000, reason, credited_cents: 0 },
      }),
  },
  "invoices.recordRefund": {
    from: "provider",
    act: async ({ provider, contract }, note) => {
      const { world } = leads;
      const id = contract.invoice_id;
      await payInvoice(world, provider, id, { amount_cents: 1000 });
      const { credited_cents, left_cents, paid_cents } = (await provider.api.invoices.get({ id })).data;
      // Nothing is left of it: what was paid is owed back.
      const amount_cents = left_cents + paid_cents;
      await provider.api.invoices.credit({ id, amount_cents, credited_cents, reason: "Annulée" });
      const refund = {
        amount_cents: 1000,
        paid_on: dayOf(world.now().getTime()),
        paid_by: "interac",
      } as const;
      await provider.api.invoices.recordRefund({ id, paid_cents, ...refund, note });
    },
  },
  "invoices.issue": {
    from: "provider",
    act: ({ provider, contract }, work) =>
      invoiceFor(leads.world, provider, contract.id, { amount_cents: 2000, work }),
  },
  // Printed on each invoice.
  "identities.set": {
    from: "provider",
    act: async ({ provider, contract }, payment_instructions) => {
      await provider.api.identities.set({ ...REGISTERED, payment_instructions });
      await invoiceFor(leads.world, provider, contract.id, { amount_cents: 2000 });
    },
  },
  "reviews.reply": {
    from: "provider",
    isPublic: true,
    act: ({ provider, reviewed }, reply) => provider.api.reviews.reply({ id: reviewed.review_id, reply }),
  },
  // Before the next one, which publishes all reviews that wait.
  "requests.correctReview": {
    from: "owner",
    isPublic: true,
    act: async ({ owner, waiting_id }, comment) => {
      await owner.api.requests.correctReview({ id: waiting_id, rating: 4, comment });
      await publishReviews(leads.world);
    },
  },
  "requests.review": {
    from: "owner",
    isPublic: true,
    act: async ({ owner, completed_id }, comment) => {
      await owner.api.requests.review({ id: completed_id, rating: 4, comment });
      await publishReviews(leads.world);
    },
  },
};

type Schema = { _zod: { def: Record<string, unknown> & { type: string; format?: string } } };
const INNER = ["innerType", "element", "in", "out", "valueType", "left", "right"] as const;

/** Whether an input has a text of a person's own, or a file. */
function takesWords(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null || !("_zod" in schema)) return false;
  const { def } = (schema as Schema)._zod;
  if (def.type === "file") return true;
  if (def.type === "string") return def.format === undefined;
  const shape = Object.values((def.shape as Record<string, z.ZodType> | undefined) ?? {});
  const inner = [
    ...shape,
    ...((def.options as z.ZodType[] | undefined) ?? []),
    ...INNER.map((key) => def[key]),
  ];
  return inner.some(takesWords);
}

test("every endpoint that takes a member's words is known to cross a thread or not", () => {
  const withWords = Object.entries(apiContract).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => {
        const { route, inputSchema, meta } = (
          endpoint as { "~orpc": { route: { method?: string }; inputSchema: unknown; meta: EndpointMeta } }
        )["~orpc"];
        const isMembers = meta.access !== undefined && ["member", "owner", "provider"].includes(meta.access);
        return isMembers && route.method !== "GET" && takesWords(inputSchema);
      })
      .map(([name]) => `${feature}.${name}`),
  );
  expect(withWords.length).toBeGreaterThan(30);
  const known = new Set([...Object.keys(CROSSES), ...Object.keys(WORDS_THAT_STAY)]);
  expect(withWords.filter((name) => !known.has(name))).toEqual([]);
});

/** All that the other side reads of the scene, and the letters it received. */
async function receivedBy(scene: ThreadScene, { from, isPublic }: Crossing): Promise<string> {
  const { world } = leads;
  await world.runJobs();
  const reader = from === "owner" ? scene.provider : scene.owner;
  const letters = (await world.letters()).filter(({ to }) => to === reader.email);
  const read = async () => {
    const { open, contract } = scene;
    const request =
      from === "owner"
        ? scene.provider.api.leads.get({ id: open.id })
        : scene.owner.api.requests.get({ id: open.id });
    return Promise.all([
      request,
      reader.api.quotes.ofRequest({ id: open.id }),
      reader.api.invoices.ofContract({ id: contract.id }),
      reader.api.threads.messages({ id: open.id }),
      reader.api.problems.ofRequest({ id: open.id }),
      // Access notes are read by the provider of a contract.
      ...(from === "owner" ? [scene.provider.api.leads.get({ id: contract.request_id })] : []),
    ]);
  };
  return JSON.stringify([letters.map(({ subject, text }) => [subject, text]), isPublic ? [] : await read()]);
}

const wordsOf = (name: string) => `Mots ${name.replace(".", " ").toLowerCase()} importuns`;

test("while nobody blocked a thread the words of each arrive", async () => {
  const scene = await makeThreadScene(leads, null);
  for (const [name, crossing] of Object.entries(CROSSES)) {
    // Each letter is the first of its hour.
    await leads.world.sql`delete from caused_letters`;
    expect([name, await codeOf(crossing.act(scene, wordsOf(name)))]).toEqual([name, "accepted"]);
    const arrives = (await receivedBy(scene, crossing)).includes(wordsOf(name));
    expect([name, arrives || crossing.isFile]).toEqual([name, true]);
  }
  const letters = (await leads.world.letters()).filter(({ to }) => to === scene.provider.email);
  expect(JSON.stringify(letters.map(({ subject, text }) => [subject, text]))).not.toContain("Chez Mots");
}, 60_000);

describe.each(["owner", "provider"] as const)("a thread that its %s blocked", (side) => {
  test("no endpoint passes words to the other side", async () => {
    const blocked = await makeThreadScene(leads, side);
    const outcomes: Record<string, string> = {};
    for (const [name, crossing] of Object.entries(CROSSES)) {
      await leads.world.sql`delete from caused_letters`;
      outcomes[name] = await codeOf(crossing.act(blocked, wordsOf(name)));
      expect([name, (await receivedBy(blocked, crossing)).includes(wordsOf(name))]).toEqual([name, false]);
    }
    expect(outcomes).toEqual({
      ...Object.fromEntries(Object.keys(CROSSES).map((name) => [name, "accepted"])),
      "threads.send": "INVALID_REQUEST_STATE",
      "threads.sendPhotos": "INVALID_REQUEST_STATE",
      "threads.sendFile": "INVALID_REQUEST_STATE",
      "photos.add": "THREAD_BLOCKED",
      "photos.addWork": "THREAD_BLOCKED",
      "questions.answer": "THREAD_BLOCKED",
      "quotes.askChange": "THREAD_BLOCKED",
      "quotes.update": "THREAD_BLOCKED",
      "invoices.recordPayment": "VALIDATION_ERROR",
      "invoices.recordRefund": "VALIDATION_ERROR",
      "invoices.issue": "VALIDATION_ERROR",
    });
  }, 60_000);
});
