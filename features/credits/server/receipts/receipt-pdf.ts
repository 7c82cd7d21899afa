import type { Receipt } from "#features/credits/contract/index.ts";
import { formatMoney, TAX_LABELS } from "#foundation/money.ts";
import type { Sheet } from "#foundation/sheet.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { sheetPdf } from "#platform/pdf/sheet-pdf.ts";

/**
 * Returns the receipt as a PDF file. It is rendered from the receipt's content, which never changes,
 * so that all copies are equal.
 */
export const receiptPdf = (receipt: Receipt): Promise<File> =>
  sheetPdf(receiptSheet(receipt), {
    name: `recu-${receipt.number}.pdf`,
    author: receipt.supplier.name,
    date: new Date(receipt.issued_at),
  });

/**
 * Returns the document of a receipt: supplier with both tax numbers, date, number, buyer, description, taxes
 * and total.
 */
function receiptSheet(receipt: Receipt): Sheet {
  const { supplier, buyer, description, price_cents, tps_cents, tvq_cents, total_cents } = receipt;
  const facts = (rows: readonly (readonly [label: string, value: string])[]) => ({
    kind: "facts" as const,
    rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  });
  return {
    title: `Reçu nº ${receipt.number}`,
    blocks: [
      facts([["Date", formatLongDateWithYear(receipt.issued_at)]]),
      { kind: "heading", text: "Le fournisseur" },
      facts([
        ["Nom", supplier.name],
        ["Courriel", supplier.email],
        ["Nº TPS", supplier.tps_number || "—"],
        ["Nº TVQ", supplier.tvq_number || "—"],
      ]),
      { kind: "heading", text: "L'acheteur" },
      facts([
        ["Entreprise", buyer.business_name],
        ["Nom", buyer.full_name],
        ["Adresse", buyer.address],
      ]),
      { kind: "heading", text: "L'achat" },
      {
        kind: "amounts",
        head: ["Description", "Montant"],
        rows: [[description, formatMoney(price_cents)]],
        sums: [
          { label: `${TAX_LABELS.tps} ${supplier.tps_number}`, value: formatMoney(tps_cents) },
          { label: `${TAX_LABELS.tvq} ${supplier.tvq_number}`, value: formatMoney(tvq_cents) },
          { label: "Total payé (CAD)", value: formatMoney(total_cents) },
        ],
      },
      {
        kind: "paragraph",
        text: "Payé en entier par carte. Conservez ce reçu pour votre comptabilité.",
      },
    ],
  };
}
