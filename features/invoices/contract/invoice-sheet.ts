import {
  amountsBlock,
  type Client,
  formatDay,
  partyBlocks,
  type QuoteContent,
  type Supplier,
  taxSums,
} from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Block, Sheet } from "#foundation/sheet.ts";
import { type Amounts, leftToPay } from "./amounts.ts";
import { type CreditNote, creditNoteKind } from "./invoice.ts";
import { invoiceTitle, type Share } from "./share.ts";

/** The two that a document is between, as they are at its issue. */
interface Parties {
  supplier: Supplier;
  client: Client;
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** The heading of how to pay. */
export const HOW_TO_PAY = "Comment payer";

/**
 * Returns the document of an invoice: both sides, the work and its dates, the price, and the amount due and
 * when.
 */
export function invoiceSheet(
  { number, lines, discount_cents, ...invoice }: InvoiceContent,
  { supplier, client }: Parties,
): Sheet {
  const { issued_on, done_on, due_on, deposit_cents, contract, work, terms } = invoice;
  const howToPay = supplier.payment_instructions || (terms && `Selon le contrat : ${terms}`);
  const amounts = invoice.part
    ? partBlock(invoice, { ...invoice.part, isDeposit: invoice.share.kind === "deposit" }, supplier)
    : amountsBlock(
        { lines },
        {
          totals: { lines_cents: invoice.subtotal_cents + discount_cents, discount_cents, ...invoice },
          supplier,
        },
      );
  return {
    title: invoiceTitle(invoice.share, number),
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "Date de la facture", value: formatDay(issued_on) },
          ...(done_on ? [{ label: "Travaux faits le", value: formatDay(done_on) }] : []),
          { label: "À payer au plus tard le", value: formatDay(due_on) },
          {
            label: "Contrat",
            value: `Conclu le ${formatDay(contract.accepted_on)}, version ${contract.version}`,
          },
        ],
      },
      ...partyBlocks({ supplier, client }),
      { kind: "heading", text: "Les travaux et leur prix" },
      ...(work ? [paragraph(work)] : []),
      ...(invoice.part ? [{ kind: "list" as const, items: lines.map(({ words }) => words) }] : []),
      withDue(amounts, deposit_cents, leftToPay({ ...invoice, credited_cents: 0, paid_cents: 0 })),
      ...(howToPay ? [{ kind: "heading" as const, text: HOW_TO_PAY }, paragraph(howToPay)] : []),
      paragraph(
        "Le client paie le prestataire directement. Maisonnée conserve cette facture et ne reçoit aucune somme.",
      ),
    ],
  };
}

/** The content of an invoice. */
export interface InvoiceContent extends Amounts, Pick<QuoteContent, "lines" | "discount_cents"> {
  number: string;
  share: Share;
  issued_on: string;
  /** Null before the work. */
  done_on: string | null;
  due_on: string;
  deposit_cents: number;
  /** The work done, in the provider's words; empty without any. */
  work: string;
  /** The contract's payment terms, for an invoice whose business has none; may be empty. */
  terms: string;
  contract: { accepted_on: string; version: number };
  /**
   * For an invoice of a part of the contract: the contract's total, and the amount invoiced before, taxes
   * included.
   */
  part: { contract_cents: number; invoiced_cents: number } | null;
}

/** A part of a contract's price, and how much of it is invoiced before and after. */
function partBlock(
  amounts: Amounts,
  {
    contract_cents,
    invoiced_cents,
    isDeposit,
  }: { contract_cents: number; invoiced_cents: number; isDeposit: boolean },
  supplier: Supplier,
): Block {
  const left = contract_cents - invoiced_cents - amounts.total_cents;
  const share = isDeposit ? "Acompte sur le" : left > 0 ? "Partie du" : "Solde du";
  return {
    kind: "amounts",
    head: ["Description", "Montant"],
    rows: [
      [
        `${share} prix convenu, ${formatMoney(contract_cents)} taxes comprises ; déjà facturé : ${formatMoney(invoiced_cents)}, reste à facturer : ${formatMoney(left)}`,
        formatMoney(amounts.subtotal_cents),
      ],
    ],
    sums: [...taxSums(amounts, supplier), { label: "Total (CAD)", value: formatMoney(amounts.total_cents) }],
  };
}

/** Adds what was paid before and what is left, which is then the total. */
function withDue(block: Block, deposit_cents: number, due_cents: number): Block {
  if (block.kind !== "amounts") return block;
  const deposit = deposit_cents > 0 ? [{ label: "Acompte versé", value: formatMoney(-deposit_cents) }] : [];
  return {
    ...block,
    sums: [...block.sums, ...deposit, { label: "Montant à payer (CAD)", value: formatMoney(due_cents) }],
  };
}

/** Returns the document of a credit note: the invoice it takes back, the amount, and the reason. */
export function creditNoteSheet(
  note: Amounts &
    Pick<CreditNote, "number" | "issued_on" | "reason" | "is_discount"> & {
      /** The number of the invoice that it credits. */
      invoice: string;
    },
  { supplier, client }: Parties,
): Sheet {
  return {
    title: `Note de crédit ${note.number}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "Date de la note", value: formatDay(note.issued_on) },
          { label: "Facture créditée", value: note.invoice },
          { label: "Nature", value: creditNoteKind(note) },
          { label: "Raison", value: note.reason },
        ],
      },
      ...partyBlocks({ supplier, client }),
      { kind: "heading", text: "Le montant crédité" },
      {
        kind: "amounts",
        head: ["Description", "Montant"],
        rows: [[`Crédit sur la facture ${note.invoice}`, formatMoney(-note.subtotal_cents)]],
        sums: [
          ...taxSums(
            {
              subtotal_cents: -note.subtotal_cents,
              untaxed_cents: -note.untaxed_cents,
              tps_cents: note.tps_cents === null ? null : -note.tps_cents,
              tvq_cents: note.tvq_cents === null ? null : -note.tvq_cents,
            },
            supplier,
          ),
          { label: "Total crédité (CAD)", value: formatMoney(-note.total_cents) },
        ],
      },
      paragraph(
        "Ce montant n'est plus dû ; s'il a déjà été payé, le prestataire le rembourse directement au client.",
      ),
    ],
  };
}
