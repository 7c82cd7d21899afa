import { randomInt } from "node:crypto";
import {
  type Quote,
  type QuoteContent,
  quoteContent,
  type TypedDraft,
} from "#features/quotes/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** The identity of a business that is registered for taxes. */
export const REGISTERED = {
  legal_name: "9123-4567 Québec inc.",
  address: "12, rue Principale",
  city: "Laval",
  zip: "H7A 1A1",
  is_tax_registered: true,
  tps_number: "123456789 RT0001",
  tvq_number: "1234567890 TQ0001",
};

/** A business whose name and numbers no other has: those of one that was verified would be contested. */
export function identityOfItsOwn() {
  const digits = String(randomInt(100_000_000, 1_000_000_000));
  return {
    ...{ ...REGISTERED, legal_name: `Entreprise ${digits}` },
    ...{ tps_number: `${digits} RT0001`, tvq_number: `1${digits} TQ0001` },
  };
}

/** Two hours at 50 $. */
export const LINE = {
  words: "Lavage de vitres",
  quantity: 200,
  unit: "h",
  unit_price_cents: 5000,
  is_optional: false,
  is_untaxed: false,
};

/** A draft as it is typed, half of it missing. */
export const TYPED: TypedDraft = {
  lines: [
    { words: "Lavage", quantity: "2,", unit: "", unit_price: "cinq", is_optional: false, is_untaxed: false },
  ],
  ...{ discount: "", discount_in: "dollars", deposit: "", notes: "", terms: "" },
  ...{ starts_on: "", ends_on: "", valid_until: "" },
};

/** Begins a soumission for an unlocked request of the provider. */
export async function draftFor(provider: Person, request_id: string): Promise<Quote> {
  return (await provider.api.quotes.create({ id: request_id })).data;
}

/** Writes a soumission that can be sent: 100,00 $ before taxes, work in a week, or with these changes. */
export async function draftQuoteFor(
  { now }: Pick<World, "now">,
  provider: Person,
  request_id: string,
  changes: Partial<QuoteContent> = {},
): Promise<Quote> {
  const draft = await draftFor(provider, request_id);
  if (!(await provider.api.identities.get()).data) await provider.api.identities.set(REGISTERED);
  const starts_on = addDays(dayOf(now().getTime()), 7);
  const content = { ...quoteContent.parse(draft), lines: [LINE], starts_on, ...changes };
  return (await provider.api.quotes.update({ ...content, id: draft.id })).data;
}

/** Writes a soumission and sends it. */
export async function sendQuoteFor(...draft: Parameters<typeof draftQuoteFor>): Promise<Quote> {
  const [, provider] = draft;
  const { id } = await draftQuoteFor(...draft);
  return (await provider.api.quotes.send({ id })).data;
}

/** Moves the sending of a soumission and its last day into the past, which nothing of the product does. */
export async function moveQuote({ sql }: Pick<World, "sql">, id: string, days: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update quotes set sent_at = sent_at - ${days} * interval '1 day',
      expires_at = expires_at - ${days} * interval '1 day', valid_until = valid_until - ${days}::int
      where id = ${id}`;
  });
}

/**
 * Reads the contract of a soumission and accepts it, with every consent, beside any other contract and
 * renouncing a change asked.
 */
export async function acceptQuoteOf(owner: Pick<Person, "api">, id: string, options: number[] = []) {
  const { request_id, change_asked_at } = (await owner.api.quotes.get({ id })).data;
  const { elsewhere } = (await owner.api.quotes.ofRequest({ id: request_id })).data;
  const renounced = change_asked_at ?? undefined;
  return accept(owner, { id, acknowledged: elsewhere?.contract_id, renounced, options });
}

/** Accepts a soumission as `acceptQuoteOf` does, naming this other contract for the same work or none. */
export const acceptBeside = (owner: Pick<Person, "api">, id: string, acknowledged?: string) =>
  accept(owner, { id, acknowledged });

/** Accepts a soumission as `acceptQuoteOf` does, renouncing the change asked at this instant or none. */
export const acceptRenouncing = (owner: Pick<Person, "api">, id: string, renounced?: string) =>
  accept(owner, { id, renounced });

async function accept(
  owner: Pick<Person, "api">,
  {
    options = [],
    id,
    ...named
  }: { id: string; acknowledged?: string; renounced?: string; options?: number[] },
) {
  const { sha256 } = (await owner.api.contracts.preview({ id, options: options.join(",") })).data;
  const consents = { content: true, price: true, rights: true } as const;
  return (await owner.api.contracts.accept({ id, options, sha256, consents, ...named })).data;
}
