import { useMutation } from "@tanstack/react-query";
import type { ContractInvoices, Invoice } from "#features/invoices/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { queries } from "../api.ts";
import { PaymentRowDialog } from "./payment-row-dialog.tsx";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

interface Props {
  invoice: Invoice;
  onClose: () => void;
}

/** Asks how much of an invoice was paid, when and how. */
export function PaymentDialog({ invoice: { id, number, left_cents, paid_cents }, onClose }: Props) {
  const pay = useMutation(queries.invoices.recordPayment.mutationOptions(useInvoiceChanged()));
  return (
    <PaymentRowDialog
      openCents={left_cents}
      words={{
        title: "Noter un paiement",
        description: `Facture ${number}, il reste ${formatMoney(left_cents)} à payer. Votre client verra ce paiement.`,
        send: "Noter ce paiement",
        amount: "Montant reçu",
        day: "Reçu le",
        means: "Moyen de paiement",
      }}
      record={async (row) => {
        const { data } = await pay.mutateAsync({ ...row, id, paid_cents });
        const left = `Il reste ${formatMoney(data.left_cents)} à payer.`;
        return {
          title: "Paiement noté",
          text: data.left_cents === 0 ? `La facture ${number} est payée.` : left,
        };
      }}
      onClose={onClose}
    />
  );
}

/** Asks which deposit came before anything was invoiced, when and how. */
export function DepositDialog({
  contractId: id,
  next: { amount_cents, agreed_deposit_cents, invoiced_cents },
  onClose,
}: {
  contractId: string;
  next: NonNullable<ContractInvoices["next"]>;
  onClose: () => void;
}) {
  const receive = useMutation(queries.invoices.receiveDeposit.mutationOptions(useInvoiceChanged()));
  return (
    <PaymentRowDialog
      openCents={amount_cents}
      {...(agreed_deposit_cents > 0 && { proposedCents: agreed_deposit_cents })}
      words={{
        title: "Acompte reçu",
        description:
          "Il devient une facture d'acompte, déjà payée, que votre client reçoit. La suite ne facture que le reste.",
        send: "Noter cet acompte",
        amount: "Montant reçu, taxes comprises",
        day: "Reçu le",
        means: "Moyen de paiement",
      }}
      record={async (row) => {
        const { data } = await receive.mutateAsync({ ...row, id, invoiced_cents });
        return { title: "Acompte noté", text: `${data.title}, payée.` };
      }}
      onClose={onClose}
    />
  );
}

/** Asks how much of the amount owed back was given to the client, when and how. */
export function RefundDialog({ invoice: { id, number, to_refund_cents, paid_cents }, onClose }: Props) {
  const refund = useMutation(queries.invoices.recordRefund.mutationOptions(useInvoiceChanged()));
  return (
    <PaymentRowDialog
      openCents={to_refund_cents}
      words={{
        title: "Noter un remboursement",
        description: `Facture ${number}, ${formatMoney(to_refund_cents)} à rembourser. Votre client verra ce remboursement ; rien n'est versé ici.`,
        send: "Noter ce remboursement",
        amount: "Montant remboursé",
        day: "Remboursé le",
        means: "Moyen",
      }}
      record={async (row) => {
        const { data } = await refund.mutateAsync({ ...row, id, paid_cents });
        const left = `Il reste ${formatMoney(data.to_refund_cents)} à rembourser.`;
        return {
          title: "Remboursement noté",
          text: data.to_refund_cents === 0 ? `Plus rien à rembourser sur la facture ${number}.` : left,
        };
      }}
      onClose={onClose}
    />
  );
}
