import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { countedPayments, type Invoice, PAYMENT_METHODS } from "#features/invoices/contract/index.ts";
import { formatDay } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

type Payment = Invoice["payments"][number];

/** The payments of an invoice, which its provider may take back, and all that was written down of them. */
export function InvoicePayments({ invoice, side }: { invoice: Invoice; side: "owner" | "provider" }) {
  const { payments } = invoice;
  const standing = countedPayments(invoice);
  const [undoing, setUndoing] = useState<Payment | null>(null);
  return (
    <>
      {standing.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">Paiements</h3>
          <ul className="grid gap-2">
            {standing.map((payment) => (
              <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  <T>{`${payment.kind === "refunded" ? "Remboursement : " : ""}${paymentText(payment)}`}</T>
                </span>
                {side === "provider" && (
                  <Button variant="quiet" className="-mx-5" onClick={() => setUndoing(payment)}>
                    {payment.kind === "refunded" ? "Annuler ce remboursement" : "Annuler ce paiement"}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {payments.length > standing.length && (
        <details>
          <summary className="cursor-pointer py-2 font-medium">Historique des paiements</summary>
          <ol className="grid gap-1 text-sm text-brume">
            {payments.map((payment) => (
              <li key={payment.id}>
                <T>
                  {`${formatDateWithTime(payment.at)} : ${WRITTEN[payment.kind]}, ${paymentText(payment)}`}
                </T>
              </li>
            ))}
          </ol>
        </details>
      )}
      {undoing && <UndoDialog invoice={invoice} payment={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

const WRITTEN = { paid: "paiement noté", undone: "annulation", refunded: "remboursement noté" } as const;

/** « 50,00 $ le 5 mars 2026 (Virement Interac), confirmation CA12345 » */
const paymentText = ({ amount_cents, paid_on, paid_by, note }: Payment) =>
  `${formatMoney(Math.abs(amount_cents))} le ${formatDay(paid_on)} (${PAYMENT_METHODS[paid_by]})${note && `, ${note}`}`;

function UndoDialog({
  invoice: { id, number },
  payment,
  onClose,
}: {
  invoice: Invoice;
  payment: Payment;
  onClose: () => void;
}) {
  const isRefund = payment.kind === "refunded";
  const undo = useMutation(
    queries.invoices.undoPayment.mutationOptions({
      ...useInvoiceChanged(),
      onSuccess: () => {
        onClose();
        if (isRefund)
          toast.success(
            "Remboursement annulé",
            `Son montant est de nouveau à rembourser, facture ${number}.`,
          );
        else toast.success("Paiement annulé", `Son montant n'est plus reçu sur la facture ${number}.`);
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Annuler le ${isRefund ? "remboursement" : "paiement"} de ${formatMoney(Math.abs(payment.amount_cents))} ?`}
      description="Seulement si vous l'aviez noté par erreur. Ce que vous aviez noté reste inscrit, avec cette annulation et sa date."
      confirmText={isRefund ? "Annuler ce remboursement" : "Annuler ce paiement"}
      cancelText="Garder"
      busy={undo.isPending}
      onConfirm={() => undo.mutate({ id, payment_id: payment.id })}
    >
      {undo.error && (
        <Alert tone="danger" live>
          {sentenceFor(undo.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
