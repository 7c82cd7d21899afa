import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { dayInWords, type InvoiceDraft } from "#features/invoices/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** Asks whether to send an invoice, with its amount, its day and its client: it never changes once sent. */
export function ConfirmInvoice({
  invoice: { amount_cents, deposit_cents, due_on },
  clientName,
  error,
  isBusy,
  onBack,
  onSend,
}: {
  invoice: InvoiceDraft;
  clientName: string;
  error: Error | null;
  isBusy: boolean;
  onBack: () => void;
  onSend: () => void;
}) {
  const left = amount_cents - deposit_cents;
  const fields = fieldsOf(error);
  const toPay = deposit_cents > 0 ? `${formatMoney(left)} reste à payer` : "À payer";
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onBack()}
      tone="primary"
      title={`Envoyer une facture de ${formatMoney(amount_cents)} ?`}
      description={`Pour ${clientName}. ${toPay} au plus tard le ${dayInWords(due_on)}. Une facture envoyée ne change plus.`}
      confirmText="Envoyer la facture"
      cancelText="Revenir"
      busy={isBusy}
      onConfirm={onSend}
    >
      {error && (
        <Alert
          tone="danger"
          live
          action={
            "identity" in fields && (
              <TextLink to={providerPaths.businessIdentity}>Identité sur vos documents</TextLink>
            )
          }
        >
          {Object.values(fields).join(" ") || sentenceFor(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
