import type { Receipt } from "#features/credits/contract/index.ts";
import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { formatMoney, TAX_LABELS } from "#foundation/money.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { receiptIssued } from "../events.ts";
import { ownReceipt } from "../receipts/receipts.ts";

interface ProviderReceipt extends Receipt {
  provider_id: string;
}

const EXAMPLE: ProviderReceipt = {
  id: "01990000-0000-7000-8000-000000000001",
  provider_id: "01990000-0000-7000-8000-000000000003",
  number: 1042,
  issued_at: "2026-03-02T14:00:00Z",
  description: "Forfait Essentiel, 15 crédits",
  price_cents: 8000,
  tps_cents: 400,
  tvq_cents: 798,
  total_cents: 9198,
  supplier: {
    name: "Maisonnée",
    tps_number: "123456789 RT0001",
    tvq_number: "1234567890 TQ0001",
    email: "bonjour@maisonnee.example",
  },
  buyer: { business_name: "Services Gagnon", full_name: "Luc Gagnon", address: "" },
};

export default defineLetter({
  name: "credits.receipt_letter",
  on: receiptIssued,
  kind: "receipt",
  preference: { label: "Reçu de paiement", position: 150, isNecessary: true },
  to: toProvider,
  causedBy: "nobody",
  load: async ({ db }, { receipt_id }): Promise<ProviderReceipt | null> => {
    const row = await db
      .selectFrom("receipts")
      .select("provider_id")
      .where("id", "=", receipt_id)
      .executeTakeFirst();
    return row ? { ...row, ...(await ownReceipt(db, { id: row.provider_id }, receipt_id)) } : null;
  },
  holds: always,
  faces: {
    email: ({
      id,
      number,
      description,
      supplier,
      buyer,
      price_cents,
      tps_cents,
      tvq_cents,
      total_cents,
    }) => ({
      subject: `Reçu nº ${number}`,
      preview: `${description} : ${formatMoney(total_cents)}`,
      paragraphs: ["Votre paiement est reçu. Voici votre reçu ; conservez-le pour votre comptabilité."],
      facts: [
        { label: "Description", value: description },
        { label: "Prix", value: formatMoney(price_cents) },
        { label: `${TAX_LABELS.tps} ${supplier.tps_number}`.trimEnd(), value: formatMoney(tps_cents) },
        { label: `${TAX_LABELS.tvq} ${supplier.tvq_number}`.trimEnd(), value: formatMoney(tvq_cents) },
        { label: "Total", value: formatMoney(total_cents) },
        { label: "Fournisseur", value: supplier.name },
        { label: "Client", value: buyer.business_name || buyer.full_name },
      ],
      action: { label: "Voir le reçu", path: providerPaths.receipt(id) },
    }),
  },
  example: EXAMPLE,
});
