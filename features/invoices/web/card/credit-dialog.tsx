import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { creditDraft, type Invoice } from "#features/invoices/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { Alert } from "#ui/display/alert.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { queries } from "../api.ts";
import { amountTyped, centsTyped } from "./amount-typed.ts";
import { sayIssued } from "./say-issued.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

const creditOf = (left: number) =>
  z.object({
    amount_cents: amountTyped(
      (cents) => cents > 0 && cents <= left,
      `Entrez un montant, d'au plus ${formatMoney(left)}`,
    ),
    reason: creditDraft.shape.reason,
  });

/** Asks how much of an invoice to take back and why, then whether to send it: a credit note never changes. */
export function CreditDialog({
  invoice: { id, number, total_cents, credited_cents, left_cents },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const left = total_cents - credited_cents;
  const { form, clearDraft } = useDraftedForm({
    name: `credit-note:${id}`,
    resolver: zodResolver(creditOf(left)),
    // Empty: an invoice is taken back as a whole only by who writes so.
    initial: { amount_cents: "", reason: "" },
  });
  const [asked, setAsked] = useState<{ amount_cents: number; reason: string }>();
  const close = () => {
    clearDraft();
    onClose();
  };
  const credit = useMutation(
    queries.invoices.credit.mutationOptions({
      ...useInvoiceChanged(),
      onSuccess: ({ data }) => {
        sayIssued(
          data,
          { sent: "Note de crédit envoyée", made: "Note de crédit faite, mais pas envoyée" },
          `Facture ${number}`,
        );
        close();
      },
    }),
  );
  if (asked) {
    const back = Math.max(0, asked.amount_cents - left_cents);
    return (
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        title={`Envoyer une note de crédit de ${formatMoney(asked.amount_cents)} ?`}
        description={`${asked.amount_cents === left ? `Plus rien de la facture ${number} ne sera dû.` : `Elle réduit la facture ${number}.`}${back > 0 ? ` Vous devrez ${formatMoney(back)} à votre client.` : ""} Une note envoyée ne change plus.`}
        confirmText="Envoyer la note de crédit"
        cancelText="Revenir"
        busy={credit.isPending}
        onConfirm={() => credit.mutate({ ...asked, id, credited_cents })}
      >
        {credit.error && (
          <Alert tone="danger" live>
            {Object.values(fieldsOf(credit.error)).join(" ") || sentenceFor(credit.error)}
          </Alert>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Créditer la facture ${number}`}
      description="Une facture ne change jamais : une note de crédit la corrige, en entier ou en partie. Votre client la trouve avec la facture."
      sendText="Continuer"
      onSend={({ amount_cents, reason }) => {
        credit.reset();
        setAsked({ amount_cents: centsTyped(amount_cents), reason });
      }}
      onClose={close}
    >
      <FormField
        form={form}
        name="amount_cents"
        label="Montant crédité"
        hint={`Taxes comprises ; ${formatMoney(left)} pour tout créditer.`}
        required
      >
        {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Elle est écrite sur la note." required>
        {(field) => <TextInput {...field} />}
      </FormField>
    </FormDialog>
  );
}
