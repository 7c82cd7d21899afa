import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { formatMoney, TAX_LABELS } from "#foundation/money.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { refundNoted } from "../events.ts";
import { ownReceipt } from "../receipts/receipts.ts";

const EXAMPLE = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  number: 12,
  issued_at: "2026-03-05T14:00:00Z",
  receipt: {
    id: "01990000-0000-7000-8000-000000000001",
    number: 1042,
    description: "Forfait Essentiel, 15 crédits",
    supplier: {
      name: "Maisonnée",
      tps_number: "123456789 RT0001",
      tvq_number: "1234567890 TQ0001",
      email: "bonjour@maisonnee.example",
    },
    buyer: { business_name: "Services Gagnon", full_name: "Luc Gagnon", address: "" },
  },
  price_cents: 2899,
  tps_cents: 145,
  tvq_cents: 289,
  total_cents: 3333,
};

export default defineLetter({
  name: "credits.refund_note_letter",
  on: refundNoted,
  kind: "receipt",
  to: toProvider,
  causedBy: "nobody",
  load: async ({ db }, { note_id }): Promise<typeof EXAMPLE | null> => {
    const row = await db
      .selectFrom("refund_notes as n")
      .innerJoin("receipts as r", "r.purchase_id", "n.purchase_id")
      .select(["n.provider_id", "n.number", "n.issued_at", "r.id as receipt_id"])
      .select(["n.price_cents", "n.tps_cents", "n.tvq_cents", "n.total_cents"])
      .where("n.id", "=", note_id)
      .executeTakeFirst();
    if (!row) return null;
    const { receipt_id, issued_at, ...note } = row;
    const receipt = await ownReceipt(db, { id: row.provider_id }, receipt_id);
    return { ...note, number: Number(note.number), issued_at: issued_at.toISOString(), receipt };
  },
  holds: always,
  faces: {
    email: ({ number, issued_at, receipt, price_cents, tps_cents, tvq_cents, total_cents }) => ({
      subject: `Note de remboursement nº ${number}`,
      preview: `${formatMoney(total_cents)} du reçu nº ${receipt.number}`,
      paragraphs: [
        `Une partie ou la totalité du reçu nº ${receipt.number} vous est remboursée : ${formatMoney(total_cents)}, sur la carte qui a payé.`,
        "Conservez cette note pour votre comptabilité : les taxes qu'elle indique vous sont remises, ne les réclamez pas.",
      ],
      facts: [
        { label: "Note nº", value: String(number) },
        { label: "Date", value: formatDate(issued_at) },
        { label: "Reçu nº", value: String(receipt.number) },
        { label: "Description", value: receipt.description },
        { label: "Remboursé avant taxes", value: formatMoney(price_cents) },
        {
          label: `${TAX_LABELS.tps} ${receipt.supplier.tps_number}`.trimEnd(),
          value: formatMoney(tps_cents),
        },
        {
          label: `${TAX_LABELS.tvq} ${receipt.supplier.tvq_number}`.trimEnd(),
          value: formatMoney(tvq_cents),
        },
        { label: "Total remboursé", value: formatMoney(total_cents) },
        { label: "Fournisseur", value: receipt.supplier.name },
        { label: "Client", value: receipt.buyer.business_name || receipt.buyer.full_name },
      ],
      action: { label: "Voir le reçu", path: providerPaths.receipt(receipt.id) },
    }),
  },
  example: EXAMPLE,
});
