import {
  formatNumber,
  type Invoice,
  type InvoiceDraft,
  invoiceSheet,
  leftToInvoice,
  netInvoiced,
  partOf,
  REMINDER_DAYS,
  refusedDays,
  type Share,
  shareOf,
} from "#features/invoices/contract/index.ts";
import { isThreadBlocked, LEAVE_EMPTY } from "#features/moderation/server/index.ts";
import { type Supplier, withTaxes } from "#features/quotes/contract/index.ts";
import {
  announceQuote,
  contestedIdentity,
  lockRequest,
  sealSupplier,
} from "#features/quotes/server/index.ts";
import { INVALID_REQUEST_STATE, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type ContractToInvoice, ownContractToInvoice } from "./contract-to-invoice.ts";
import { invoiceIssued } from "./events.ts";
import { requireFewDocuments } from "./few-documents.ts";
import { invoicesOfContract, ownInvoice } from "./invoice-rows.ts";
import { letters } from "./letters/index.generated.ts";
import { nextNumber } from "./next-number.ts";

export type InvoicePorts = Pick<Ports, "db" | "now" | "live" | "log">;

/** The invoice to issue for a contract, and what its provider had seen invoiced for it before. */
interface Issuing {
  draft: InvoiceDraft;
  /** Whether it is one of the deposit, whatever was agreed. */
  isDeposit?: boolean;
  /** Why what is written with the invoice is refused, by field, said with what is refused of the draft. */
  alsoRefuse?: (tx: Transaction, request_id: string, now: Date) => Promise<Record<string, string>>;
  /** Writes other rows with the invoice. */
  alsoWrite?: (tx: Transaction, invoice_id: string, now: Date) => Promise<void>;
}

/** Issues an invoice of a contract or of a part of it. Throws as `issueFor`. */
export const issueInvoice = (
  ports: InvoicePorts,
  provider: Provider,
  { id, invoiced_cents, ...draft }: InvoiceDraft & { id: string; invoiced_cents: number },
): Promise<Invoice> => issueFor(ports, provider, { id, invoiced_cents }, () => ({ draft }));

/**
 * Issues what `issuing` says of a contract on a day, with the business as it is now. Throws
 * NOT_FOUND, INVALID_REQUEST_STATE when the contract is cancelled, has nothing left to invoice, or
 * something was invoiced or credited that its provider had not seen, VALIDATION_ERROR for more than is
 * left, for days or a deposit that cannot be, on work across a blocked thread, RATE_LIMIT_EXCEEDED for
 * more in a day than a person issues, and on identity when the business has none or registered for
 * taxes after a contract without any.
 */
export async function issueFor(
  ports: InvoicePorts,
  provider: Provider,
  { id, invoiced_cents }: { id: string; invoiced_cents: number },
  issuing: (today: Day) => Issuing,
): Promise<Invoice> {
  const { request_id } = await ownContractToInvoice(ports.db, provider, id);
  const { invoice, contract } = await inTransaction(ports.db, async (tx) => {
    // The request is locked first, as everywhere: no cancellation, change order or other invoice comes
    // between.
    await lockRequest(tx, request_id);
    const now = ports.now();
    const today = dayOf(now.getTime());
    const contract = await ownContractToInvoice(tx, provider, id);
    await requireFewDocuments(tx, id, now);
    const invoices = await invoicesOfContract(tx, provider, id, today);
    if (contract.cancelled_at || netInvoiced(invoices).total_cents !== invoiced_cents)
      throw new Failure(INVALID_REQUEST_STATE);
    const { alsoWrite, ...rest } = issuing(today);
    const invoice_id = await insertInvoice(tx, provider, contract, { ...rest, invoices, today, now });
    await alsoWrite?.(tx, invoice_id, now);
    await letters.queue(tx, invoiceIssued, { invoice_id });
    return { invoice: await ownInvoice(tx, provider, invoice_id, today), contract };
  });
  announceQuote(ports, contract);
  return invoice;
}

async function insertInvoice(
  tx: Transaction,
  provider: Provider,
  contract: ContractToInvoice,
  {
    draft,
    isDeposit,
    alsoRefuse,
    invoices,
    today,
    now,
  }: Omit<Issuing, "alsoWrite"> & { invoices: readonly Invoice[]; today: Day; now: Date },
): Promise<string> {
  const isBlocked = await isThreadBlocked(tx, contract.request_id);
  const identity = await sealSupplier(tx, provider);
  // Across a blocked thread the invoice repeats the contract, and has nothing in the provider's words or
  // drawings.
  const supplier = identity && isBlocked ? withoutWords(identity) : identity;
  const isTaxed = Boolean(supplier?.tps_number);
  const whole = withTaxes(contract, isTaxed);
  const left = leftToInvoice(contract, isTaxed, invoices);
  const fields = {
    ...refusedFields(draft, { today, done_from: contract.done_from, left_cents: left.total_cents }),
    ...(await alsoRefuse?.(tx, contract.request_id, now)),
  };
  if (isBlocked && draft.work) fields.work = LEAVE_EMPTY;
  if (!supplier) fields.identity = "Indiquez d'abord l'identité de votre entreprise";
  else if (whole.total_cents > contract.total_cents)
    fields.identity =
      "Votre entreprise s'est inscrite aux taxes après ce contrat, conclu sans taxes. Proposez d'abord un changement au contrat.";
  const contested = await contestedIdentity(tx, provider, now);
  if (contested) fields.identity = contested;
  // Nothing is left to owe, or ever was for work without a price.
  if (left.total_cents <= 0) throw new Failure(INVALID_REQUEST_STATE);
  if (!supplier || Object.keys(fields).length > 0) throw new Failure(VALIDATION_ERROR, { fields });
  const amounts = partOf(left, draft.amount_cents);
  const isWhole = amounts.total_cents === whole.total_cents;
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(tx, { provider_id: provider.id, kind: "invoice", year });
  const { deposit_cents, done_on, due_on, work } = draft;
  const invoiced_cents = netInvoiced(invoices).total_cents;
  const terms = contract.terms ?? "";
  const progress = { terms, total_cents: whole.total_cents, invoiced_cents, left_cents: left.total_cents };
  const share: Share = isDeposit
    ? { kind: "deposit" }
    : shareOf(draft, { ...progress, deposit_cents: contract.deposit_cents }, today);
  const sheet = invoiceSheet(
    {
      ...amounts,
      ...{ lines: contract.lines, discount_cents: contract.discount_cents, issued_on: today },
      ...{ deposit_cents, done_on, due_on, work },
      // In the provider's words too.
      terms: isBlocked ? "" : terms,
      share,
      number: formatNumber("invoice", { year, number }),
      contract: {
        accepted_on: dayOf(contract.accepted_at.getTime()),
        version: contract.version,
      },
      part: isWhole ? null : { contract_cents: whole.total_cents, invoiced_cents },
    },
    { supplier, client: contract.client },
  );
  const { request_id, owner_id, provider_id, property_id, client } = contract;
  const id = newId();
  await tx
    .insertInto("invoices")
    .values({
      ...{ id, request_id, owner_id, provider_id, property_id, year, number, supplier, client, sheet },
      share: share.kind,
      ...{ deposit_cents, done_on, due_on, ...amounts, issued_on: today, issued_at: now },
      contract_id: contract.id,
      contract_version: contract.version,
      reminders_sent: remindersBy(due_on, today),
    })
    .execute();
  return id;
}

function withoutWords({ brand, ...supplier }: Supplier): Supplier {
  return { ...supplier, payment_instructions: "", ...(brand && { brand: { ...brand, logo: null } }) };
}

/** How many reminders of an invoice have had their day; those before its issue are not sent. */
export const remindersBy = (due_on: Day, today: Day): number =>
  REMINDER_DAYS.filter((days) => addDays(due_on, days) <= today).length;

function refusedFields(
  { amount_cents, deposit_cents, ...days }: InvoiceDraft,
  { left_cents, ...limits }: { today: Day; done_from: Day; left_cents: number },
): Record<string, string> {
  return {
    ...(amount_cents > left_cents && {
      amount_cents: `Il reste ${formatMoney(left_cents)} à facturer`,
    }),
    ...refusedDays(days, limits),
    ...(deposit_cents > amount_cents && {
      deposit_cents: `L'acompte ne peut pas dépasser le montant facturé, ${formatMoney(amount_cents)}`,
    }),
  };
}
