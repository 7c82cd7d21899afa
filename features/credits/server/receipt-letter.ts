import { sendLetter } from "#features/notifications/server/index.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob } from "#platform/jobs/jobs.ts";
import { receiptLetter } from "./jobs.ts";
import { ownReceipt } from "./receipts.ts";

/** The receipt, by e-mail to its buyer. */
export function receiptLetterJob(ports: Ports) {
  return handleJob(receiptLetter, async ({ receipt_id }, { id: job_id }) => {
    const row = await ports.db
      .selectFrom("receipts")
      .select("provider_id")
      .where("id", "=", receipt_id)
      .executeTakeFirst();
    if (!row) return;
    const receipt = await ownReceipt(ports.db, { id: row.provider_id }, receipt_id);
    await sendLetter(ports, {
      kind: "receipt",
      account_id: row.provider_id,
      job_id,
      letter: {
        subject: `Reçu nº ${receipt.number}`,
        preview: `${receipt.description} : ${formatMoney(receipt.total_cents)}`,
        paragraphs: ["Votre paiement est reçu. Voici votre reçu ; conservez-le pour votre comptabilité."],
        facts: [
          { label: "Description", value: receipt.description },
          { label: "Prix", value: formatMoney(receipt.price_cents) },
          {
            label: `TPS (5 %) ${receipt.supplier.tps_number}`.trimEnd(),
            value: formatMoney(receipt.tps_cents),
          },
          {
            label: `TVQ (9,975 %) ${receipt.supplier.tvq_number}`.trimEnd(),
            value: formatMoney(receipt.tvq_cents),
          },
          { label: "Total", value: formatMoney(receipt.total_cents) },
          { label: "Fournisseur", value: receipt.supplier.name },
          { label: "Client", value: receipt.buyer.business_name || receipt.buyer.full_name },
        ],
        action: {
          label: "Voir le reçu",
          url: `${ports.config.PUBLIC_URL}/provider/credits/receipts/${receipt.id}`,
        },
      },
    });
  });
}
