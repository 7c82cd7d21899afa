import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { Invoice } from "#features/invoices/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

/** Lets an owner tell the provider that they paid what is left of an invoice, and take it back. */
export function ClaimPaid({
  invoice: { id, number, business_name, left_cents, claimed_paid_at },
}: {
  invoice: Invoice;
}) {
  const [isAsking, setAsking] = useState(false);
  const claim = useMutation(
    queries.invoices.claimPaid.mutationOptions({
      ...useInvoiceChanged(),
      onSuccess: () => {
        setAsking(false);
        toast.success(`${business_name} le sait`, "La facture sera payée quand le paiement sera noté.");
      },
    }),
  );
  const takeBack = useMutation(
    queries.invoices.takeBackClaim.mutationOptions({
      ...useInvoiceChanged(),
      onSuccess: () => toast.success("C'est repris", "La facture est de nouveau à payer."),
      onError: (error) => toast.danger("Facture inchangée", sentenceFor(error)),
    }),
  );
  if (left_cents === 0) return null;
  if (claimed_paid_at)
    return (
      <Button variant="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
        Je n'ai pas encore payé
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>J'ai payé</Button>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={`Confirmer votre paiement de ${formatMoney(left_cents)} ?`}
          description={`${business_name} vérifie, puis note le paiement de la facture ${number}. Elle reste à payer d'ici là ; rien n'est payé ici.`}
          confirmText="J'ai payé"
          cancelText="Pas encore"
          tone="primary"
          busy={claim.isPending}
          onConfirm={() => claim.mutate({ id })}
        >
          {claim.error && (
            <Alert tone="danger" live>
              {sentenceFor(claim.error)}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
