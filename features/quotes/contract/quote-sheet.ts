import { formatMoney } from "#foundation/money.ts";
import type { Block, Sheet } from "#foundation/sheet.ts";
import {
  amountsBlock,
  type Client,
  depositBlocks,
  formatDay,
  partyBlocks,
  quantityLine,
} from "./contract-sheet.ts";
import { type Quote, type Supplier, untaxedMark } from "./quote.ts";
import { lineCents, linesChosen, totalsOf } from "./totals.ts";

/** Returns a soumission as it was sent; `day` is the day of the sending. */
export function quoteSheet(
  quote: Quote,
  { supplier, client, day }: { supplier: Supplier; client: Client; day: string },
): Sheet {
  const { chosen, discount_rate, starts_on, ends_on, valid_until, terms, notes } = quote;
  return {
    title: `Soumission, version ${quote.version}`,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: "Date", value: formatDay(day) },
          ...(valid_until ? [{ label: "Valide jusqu'au", value: formatDay(valid_until) }] : []),
        ],
      },
      ...partyBlocks({ supplier, client }),
      { kind: "heading", text: "Les travaux et leur prix" },
      amountsBlock(
        { lines: linesChosen(quote, chosen), discount_rate },
        { totals: totalsOf(quote, chosen), supplier },
      ),
      ...optionBlocks(quote),
      { kind: "heading", text: "Dates" },
      {
        kind: "facts",
        rows: [
          { label: "Début des travaux", value: starts_on ? formatDay(starts_on) : "" },
          ...(ends_on ? [{ label: "Fin prévue", value: formatDay(ends_on) }] : []),
        ],
      },
      { kind: "heading", text: "Paiement et conditions" },
      paragraph(terms),
      ...depositBlocks(quote, chosen),
      ...(notes ? [paragraph(notes)] : []),
      paragraph(
        "Cette soumission n'engage pas le client tant qu'il ne l'a pas acceptée. Pour l'accepter, il lit le contrat et le conclut dans la page de sa demande chez Maisonnée.",
      ),
    ],
  };
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });

/** Returns the options still open to the client, each with its price before taxes; chosen ones are lines. */
function optionBlocks({ lines, chosen, is_taxed }: Quote): Block[] {
  const items = lines.flatMap((line, index) =>
    line.is_optional && !chosen.includes(index)
      ? [
          `${line.words} : ${quantityLine(line)}, soit ${formatMoney(lineCents(line))}${untaxedMark(line, is_taxed)}`,
        ]
      : [],
  );
  if (items.length === 0) return [];
  return [
    { kind: "heading", text: "En option, avant taxes et non compris dans le total" },
    { kind: "list", items },
  ];
}
