import { z } from "zod";
import { formatPhone } from "#foundation/input/phone.ts";
import { formatMoney, TAX_LABELS } from "#foundation/money.ts";
import type { Block, Sheet } from "#foundation/sheet.ts";
import { formatDate } from "#foundation/time.ts";
import { REFUND_DAYS } from "./cancellation.ts";
import { type AgreedContent, contractChanges, totalChange } from "./changes.ts";
import {
  type Quote,
  type QuoteContent,
  type QuoteLine,
  type Supplier,
  supplierName,
  untaxedMark,
} from "./quote.ts";
import { contentChosen, type Deposited, depositOf, lineCents, type Totals, type Untaxed } from "./totals.ts";

/** The client as the contract names them: what it needs and no more. */
export const client = z.object({
  name: z.string(),
  /** The address of the work. */
  address: z.string(),
});
export type Client = z.infer<typeof client>;

/** Returns a day without an hour: « 5 mars 2026 ». */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** « 12,5 », of hundredths. */
const formatHundredths = (value: number): string => {
  const rest = String(value % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${Math.floor(value / 100)}${rest && `,${rest}`}`;
};

/** « Rabais », « Rabais de 12,5 % » */
export const discountLabel = (rate: number): string =>
  rate > 0 ? `Rabais de ${formatHundredths(rate)} %` : "Rabais";

/** « 1,5 h × 50,00 $ » */
export const quantityLine = ({ quantity, unit, unit_price_cents }: QuoteLine): string =>
  `${formatHundredths(quantity)}${unit && `\u00a0${unit}`} × ${formatMoney(unit_price_cents)}`;

/** The lines that count, as they are written, with their sums; no tax line without registration. */
export function amountsBlock(
  { lines, discount_rate = 0 }: { lines: QuoteContent["lines"]; discount_rate?: number },
  { totals, supplier }: { totals: Totals; supplier: Pick<Supplier, "tps_number" | "tvq_number"> },
): Block {
  const { lines_cents, discount_cents, total_cents } = totals;
  return {
    kind: "amounts",
    head: ["Description", "Quantité et prix", "Montant"],
    rows: lines.map((line) => [
      line.words,
      `${quantityLine(line)}${untaxedMark(line, totals.tps_cents !== null)}`,
      formatMoney(lineCents(line)),
    ]),
    sums: [
      ...(discount_cents > 0
        ? [
            { label: "Somme des lignes", value: formatMoney(lines_cents) },
            { label: discountLabel(discount_rate), value: formatMoney(-discount_cents) },
          ]
        : []),
      ...taxSums(totals, supplier),
      { label: "Total (CAD)", value: formatMoney(total_cents) },
    ],
  };
}

/** The price before taxes: in its two parts where some of it is untaxed. */
export const priceRows = ({ subtotal_cents, untaxed_cents }: Untaxed) =>
  untaxed_cents === 0
    ? [{ label: "Avant taxes", cents: subtotal_cents }]
    : [
        { label: "Sous-total taxable", cents: subtotal_cents - untaxed_cents },
        { label: "Non taxable", cents: untaxed_cents },
      ];

/**
 * The price before taxes and both taxes with their numbers; nothing for a business that is not registered.
 */
export const taxSums = (
  { tps_cents, tvq_cents, ...price }: Untaxed & Pick<Totals, "tps_cents" | "tvq_cents">,
  { tps_number, tvq_number }: Pick<Supplier, "tps_number" | "tvq_number">,
) =>
  tps_cents === null || tvq_cents === null
    ? []
    : [
        ...priceRows(price).map(({ label, cents }) => ({ label, value: formatMoney(cents) })),
        { label: `${TAX_LABELS.tps}, nº ${tps_number}`, value: formatMoney(tps_cents) },
        { label: `${TAX_LABELS.tvq}, nº ${tvq_number}`, value: formatMoney(tvq_cents) },
      ];

/**
 * Says the deposit with the options chosen: « 500,00 $ (30 % du total), dont 300,00 $ déjà versés »; empty
 * without one.
 */
export function depositAmount(
  quote: Deposited & Pick<Quote, "deposit_received_cents">,
  chosen: readonly number[],
): string {
  const cents = depositOf(quote, chosen);
  if (cents === 0) return "";
  const share = quote.deposit_rate > 0 ? ` (${formatHundredths(quote.deposit_rate)} % du total)` : "";
  const received = quote.deposit_received_cents;
  const paid =
    received >= cents ? ", déjà versé" : received > 0 ? `, dont ${formatMoney(received)} déjà versés` : "";
  return `${formatMoney(cents)}${share}${paid}`;
}

/** The paragraph of a document that says the deposit; none without one. */
export function depositBlocks(
  quote: Parameters<typeof depositAmount>[0],
  chosen: readonly number[],
): Block[] {
  const amount = depositAmount(quote, chosen);
  if (!amount) return [];
  const when = amount.endsWith("déjà versé") ? "" : ", à verser au prestataire après l'acceptation seulement";
  return [{ kind: "paragraph", text: `Acompte${when} : ${amount}.` }];
}

/** The business, as documents of a merchant must name it (LPC, s. 54.4 a to c). */
const supplierBlock = (supplier: Supplier): Block => ({
  kind: "facts",
  rows: [{ label: "Entreprise", value: supplierName(supplier) }, ...contactRows(supplier)],
});

/** The two that a document is between. */
export const partyBlocks = ({ supplier, client }: { supplier: Supplier; client: Client }): Block[] => [
  { kind: "heading", text: "Le prestataire" },
  supplierBlock(supplier),
  { kind: "heading", text: "Le client" },
  {
    kind: "facts",
    rows: [
      { label: "Nom", value: client.name },
      { label: "Adresse des travaux", value: client.address },
    ],
  },
];

const contactRows = ({ address, city, zip, phone, email, rbq_licence }: Supplier) => [
  { label: "Adresse", value: `${address}, ${city} (Québec) ${zip}` },
  ...(phone ? [{ label: "Téléphone", value: formatPhone(phone) }] : []),
  { label: "Courriel", value: email },
  { label: "Licence RBQ", value: rbq_licence ?? "Aucune" },
];

/**
 * Returns a contract with all that the law wants seen before the acceptance (LPC, s. 54.4) and written in it
 * (s. 54.6). `day` is the day of the acceptance.
 */
export function contractSheet(
  quote: Quote,
  {
    supplier,
    client,
    chosen,
    day,
    version,
    agreed = null,
  }: {
    supplier: Supplier;
    client: Client;
    chosen: readonly number[];
    day: string;
    version: number;
    /** The contract in force, if this is a change order; null for a first version. */
    agreed?: AgreedContent | null;
  },
): Sheet {
  const { lines, deposit_cents, ...totals } = contentChosen(quote, chosen);
  return {
    title: version === 1 ? "Contrat de services" : `Contrat de services, modification nº ${version - 1}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "Date du contrat", value: formatDay(day) },
          { label: "Soumission", value: `Version ${quote.version}` },
        ],
      },
      ...(agreed ? changeBlocks(agreed, { lines, deposit_cents, ...totals }) : []),
      ...partyBlocks({ supplier, client }),
      { kind: "heading", text: "Les travaux et leur prix" },
      amountsBlock({ lines, discount_rate: quote.discount_rate }, { totals, supplier }),
      { kind: "paragraph", text: "Aucuns autres frais ne s'ajoutent à ce total." },
      { kind: "heading", text: "Dates" },
      {
        kind: "facts",
        rows: [
          { label: "Début des travaux", value: quote.starts_on ? formatDay(quote.starts_on) : "" },
          ...(quote.ends_on ? [{ label: "Fin prévue", value: formatDay(quote.ends_on) }] : []),
        ],
      },
      { kind: "heading", text: "Paiement et conditions" },
      { kind: "paragraph", text: quote.terms },
      ...depositBlocks(quote, chosen),
      ...(quote.notes ? [{ kind: "paragraph" as const, text: quote.notes }] : []),
      { kind: "heading", text: "Vos droits d'annulation" },
      { kind: "list", items: CANCELLATION_RIGHTS },
      {
        kind: "paragraph",
        text: "Le client et le prestataire contractent entre eux. Maisonnée conserve ce contrat, n'y est pas partie et ne reçoit aucune somme.",
      },
    ],
  };
}

/** Returns the blocks that show a change order's changes, line by line, and the difference. */
function changeBlocks(agreed: AgreedContent, offered: Parameters<typeof contractChanges>[1]): Block[] {
  const items = contractChanges(agreed, offered);
  return [
    { kind: "heading", text: "Ce qui change" },
    ...(items.length > 0 ? [{ kind: "list" as const, items }] : []),
    {
      kind: "paragraph",
      text: `${totalChange(agreed.total_cents, offered.total_cents)} Cette modification remplace la description et le prix convenus auparavant.`,
    },
  ];
}

const CANCELLATION_RIGHTS = [
  "Dans les sept jours de la réception de ce contrat, le client peut l'annuler si le prestataire n'a pas donné avant l'acceptation un renseignement que la loi exige, ne lui a pas permis de corriger une erreur, ou si le contrat n'est pas conforme à la loi. Le délai est de trente jours depuis la conclusion si aucune copie n'a été reçue dans les quinze jours (Loi sur la protection du consommateur, art. 54.8).",
  "Il peut l'annuler tant que le travail n'est pas commencé, si trente jours ont passé depuis la date de début prévue (art. 54.9).",
  "Il annule en l'écrivant au prestataire, ou en cliquant sur « Annuler le contrat » dans la page du contrat chez Maisonnée (art. 54.11).",
  `Le prestataire rembourse alors dans les ${REFUND_DAYS} jours tout ce que le client a payé (art. 54.13).`,
  "En tout temps, le client peut aussi mettre fin au contrat en payant le travail déjà fait et les frais engagés (Code civil du Québec, art. 2125 et 2129).",
];
