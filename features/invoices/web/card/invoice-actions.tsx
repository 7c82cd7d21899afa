import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { Invoice } from "#features/invoices/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { CreditDialog } from "./credit-dialog.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

/** What a provider may do with an invoice; the invoice itself never changes. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { id, number, paid_on, total_cents, credited_cents, status } = invoice;
  const [open, setOpen] = useState<"payment" | "undo" | "credit" | null>(null);
  const close = () => setOpen(null);
  const undo = useMutation(
    queries.invoices.undoPayment.mutationOptions({
      ...useInvoiceChanged(),
      onSuccess: () => {
        close();
        toast.success("Paiement annulé", `La facture ${number} est de nouveau à payer.`);
      },
    }),
  );
  return (
    <>
      {paid_on ? (
        <Button variant="secondary" onClick={() => setOpen("undo")}>
          Annuler le paiement noté
        </Button>
      ) : (
        status !== "credited" && <Button onClick={() => setOpen("payment")}>Noter le paiement</Button>
      )}
      {credited_cents < total_cents && (
        <Button variant="quiet" onClick={() => setOpen("credit")}>
          Faire une note de crédit
        </Button>
      )}
      {open === "payment" && <PaymentDialog invoice={invoice} onClose={close} />}
      {open === "credit" && <CreditDialog invoice={invoice} onClose={close} />}
      <ConfirmDialog
        open={open === "undo"}
        onOpenChange={(isOpen) => isOpen || close()}
        title="La facture n'est pas payée ?"
        description="Elle sera de nouveau à payer. Ce que vous aviez noté reste inscrit, avec cette annulation."
        confirmText="Annuler le paiement noté"
        cancelText="Garder"
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id })}
      >
        {undo.error && (
          <Alert tone="danger" live>
            {sentenceFor(undo.error)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
