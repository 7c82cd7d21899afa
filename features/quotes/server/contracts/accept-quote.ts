import { createHash } from "node:crypto";
import { requireNotSuspended } from "#features/accounts/server/index.ts";
import {
  CHANGE_UNANSWERED,
  type Client,
  CONSENTS,
  type Consent,
  contentChosen,
  contractSheet,
  type DocumentHead,
  headOf,
  type Quote,
  type QuoteLine,
  quoteLine,
  typedDraft,
} from "#features/quotes/contract/index.ts";
import { INVALID_REQUEST_STATE, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { dayOf } from "#foundation/local-time.ts";
import { type Sheet, sheetText } from "#foundation/sheet.ts";
import type { Owner } from "#platform/http/actor.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { announceQuote, lockQuote, type QuotePorts } from "../change-quote.ts";
import { clientOf } from "../documents/client-of.ts";
import { contractConcluded } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { ownQuote } from "../read-quotes.ts";
import { readAgreedContent } from "./agreed-content.ts";
import { lockSameWork, requireElsewhereAcknowledged } from "./contract-elsewhere.ts";
import { contractInForce } from "./contract-in-force.ts";
import { seasonEnd } from "./season-end.ts";

interface Acceptance {
  id: string;
  options: number[];
  sha256: string;
  consents: Record<Consent, true>;
  /** The other contract for the same work that the owner acknowledged. */
  acknowledged?: string | undefined;
  /** When they asked for the change that they renounce. */
  renounced?: string | undefined;
  /** The network address of the owner. */
  address: string;
}

/** The contract that accepting would make, with its text twin and that text's hash. */
interface Frozen {
  sheet: Sheet;
  text: string;
  sha256: string;
  client: Client;
}

/**
 * Returns the contract that accepting a soumission would make on this day. Throws NOT_FOUND,
 * INVALID_REQUEST_STATE unless it can be accepted.
 */
export async function previewContract(
  { db, now }: Pick<QuotePorts, "db" | "now">,
  owner: Owner,
  { id, options }: { id: string; options: number[] },
): Promise<{ head: DocumentHead | null; sheet: Sheet; sha256: string }> {
  const quote = await ownQuote(db, owner, id, now());
  if (quote.status !== "sent") throw new Failure(INVALID_REQUEST_STATE);
  const { sheet, sha256 } = await freeze(db, quote, { chosen: options, now: now() });
  return { head: quote.supplier && headOf(quote.supplier), sheet, sha256 };
}

/**
 * Accepts a soumission: freezes the contract's text and queues both copies, in one transaction. Only one of
 * simultaneous calls succeeds. Throws NOT_FOUND, INVALID_REQUEST_STATE when the soumission no longer waits,
 * its text is not the one that was read or the provider is suspended, VALIDATION_ERROR without `acknowledged`
 * or `renounced`.
 */
export async function acceptQuote(
  ports: QuotePorts,
  owner: Owner,
  { id, options, sha256, consents, acknowledged, renounced, address }: Acceptance,
): Promise<{ quote: Quote; contract_id: string }> {
  const accepted = await inTransaction(ports.db, async (tx) => {
    await lockSameWork(tx, id);
    const { quote: row, now } = await lockQuote(tx, owner, id, { statuses: ["sent"], now: ports.now });
    await requireNotSuspended(tx, row.provider_id);
    const quote = await ownQuote(tx, owner, id, now);
    const frozen = await freeze(tx, quote, { chosen: options, now });
    if (frozen.sha256 !== sha256) throw new Failure(INVALID_REQUEST_STATE);
    if (quote.change_asked_at && quote.change_asked_at !== renounced)
      throw new Failure(VALIDATION_ERROR, { fields: { renounced: CHANGE_UNANSWERED } });
    await requireElsewhereAcknowledged(tx, quote.request_id, { acknowledged, now });
    await tx
      .updateTable("quotes")
      .set({ status: "replaced", decided_at: now, updated_at: now })
      .where("request_id", "=", quote.request_id)
      .where("status", "=", "accepted")
      .execute();
    await tx
      .updateTable("quotes")
      .set({ status: "accepted", chosen: optionsOf(quote, options), decided_at: now, updated_at: now })
      .where("id", "=", id)
      .execute();
    await keepInDraft(tx, quote, optionsOf(quote, options));
    const { contract_id, version } = await nextVersion(tx, quote, now);
    await tx
      .insertInto("contract_versions")
      .values({
        contract_id,
        version,
        quote_id: id,
        sheet: frozen.sheet,
        text: frozen.text,
        sha256,
        consents: Object.keys(consents).map((key) => CONSENTS[key as Consent]),
        ...invoiceable(quote, options),
        client: frozen.client,
        accepted_at: now,
        accepted_from: address,
      })
      .execute();
    await letters.queue(tx, contractConcluded, { contract_id, version });
    return { quote: await ownQuote(tx, owner, id, now), contract_id, parties: row };
  });
  announceQuote(ports, accepted.parties);
  return { quote: accepted.quote, contract_id: accepted.contract_id };
}

/**
 * A change order begun before the acceptance keeps the options that are accepted now, as lines like others,
 * also where it was only typed. A page that types it must read it again.
 */
async function keepInDraft(tx: Transaction, accepted: Quote, chosen: readonly number[]): Promise<void> {
  const words = chosen.flatMap((index) => accepted.lines[index]?.words ?? []);
  const draft = await tx
    .selectFrom("quotes")
    .select(["id", "lines", "typed", "revision"])
    .where("request_id", "=", accepted.request_id)
    .where("status", "=", "draft")
    .executeTakeFirst();
  if (!draft || words.length === 0) return;
  const typed = typedDraft.nullable().parse(draft.typed);
  await tx
    .updateTable("quotes")
    .set({
      lines: withPlain(quoteLine.array().parse(draft.lines), words),
      typed: typed && { ...typed, lines: withPlain(typed.lines, words) },
      revision: draft.revision + 1,
    })
    .where("id", "=", draft.id)
    .execute();
}

/** The lines, with one option of each of these words made a line like others. */
function withPlain<Line extends Pick<QuoteLine, "words" | "is_optional">>(
  lines: readonly Line[],
  words: readonly string[],
): Line[] {
  const left = [...words];
  return lines.map((line) => {
    const at = line.is_optional ? left.indexOf(line.words.trim()) : -1;
    if (at === -1) return line;
    left.splice(at, 1);
    return { ...line, is_optional: false };
  });
}

/** The options that exist, once each. */
const optionsOf = ({ lines }: Quote, chosen: readonly number[]) =>
  [...new Set(chosen)].filter((index) => lines[index]?.is_optional).sort((a, b) => a - b);

/** Returns the data of a quote that the invoices of its contract start from. */
function invoiceable(quote: Quote, chosen: readonly number[]) {
  const { lines_cents: _, ...content } = contentChosen(quote, chosen);
  if (!quote.supplier || !quote.starts_on)
    throw new Error("a soumission was sent without a supplier or a date");
  return {
    supplier: quote.supplier,
    ...content,
    starts_on: quote.starts_on,
  };
}

async function freeze(
  db: Db,
  quote: Quote,
  { chosen, now }: { chosen: readonly number[]; now: Date },
): Promise<Frozen> {
  if (!quote.supplier) throw new Failure(INVALID_REQUEST_STATE);
  const client = await clientOf(db, quote.request_id);
  const agreed = await readAgreedContent(db, quote.request_id);
  const sheet = contractSheet(quote, {
    supplier: quote.supplier,
    client,
    chosen: optionsOf(quote, chosen),
    day: dayOf(now.getTime()),
    version: (agreed?.version ?? 0) + 1,
    agreed,
  });
  const text = sheetText(sheet);
  return { sheet, text, sha256: createHash("sha256").update(text).digest("hex"), client };
}

/** Makes the request's contract, or moves the one in force to its next version. The request is locked. */
async function nextVersion(tx: Transaction, { request_id, starts_on, ends_on: end }: Quote, now: Date) {
  const ends_on = await seasonEnd(tx, request_id, { starts_on, ends_on: end });
  const standing = await contractInForce(tx, request_id);
  if (standing) {
    const version = standing.version + 1;
    await tx.updateTable("contracts").set({ version, ends_on }).where("id", "=", standing.id).execute();
    return { contract_id: standing.id, version };
  }
  const request = await tx
    .selectFrom("published_requests")
    .select(["owner_id", "provider_id", "property_id"])
    .where("id", "=", request_id)
    .executeTakeFirstOrThrow();
  const contract_id = newId();
  await tx
    .insertInto("contracts")
    .values({ id: contract_id, request_id, ...request, ends_on, version: 1, created_at: now })
    .execute();
  return { contract_id, version: 1 };
}
