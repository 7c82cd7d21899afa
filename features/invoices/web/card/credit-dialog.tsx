import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { type CreditDraft, creditDraft, type Invoice, isGesture } from "#features/invoices/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { Alert } from "#ui/display/alert.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
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
    /** Empty until its provider chooses: what the reason says counts. */
    kind: z.string(),
  });

const NOT_INVOICED_AGAIN = "Ce montant ne sera plus facturé.";
const INVOICED_AGAIN = "Ce montant s'ajoute à ce qu'il reste à facturer.";

/** Asks how much of an invoice to take back and why, then whether to send it: a credit note never changes. */
export function CreditDialog({
  invoice: { id, number, total_cents, credited_cents, left_cents },
  isCancelled,
  onClose,
}: {
  invoice: Invoice;
  /** Whether its contract is cancelled: nothing of it is invoiced again. */
  isCancelled: boolean;
  onClose: () => void;
}) {
  const left = total_cents - credited_cents;
  const { form, clearDraft } = useDraftedForm({
    name: `credit-note:${id}`,
    resolver: zodResolver(creditOf(left)),
    // Empty: an invoice is taken back as a whole only by who writes so.
    initial: { amount_cents: "", reason: "", kind: "" },
  });
  const [asked, setAsked] = useState<CreditDraft>();
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
  const chosen = form.watch("kind") || (isGesture(form.watch("reason")) ? "discount" : "correction");
  if (asked) {
    const back = Math.max(0, asked.amount_cents - left_cents);
    const said = [
      asked.amount_cents === left
        ? `Plus rien de la facture ${number} ne sera dû.`
        : `Elle réduit la facture ${number}.`,
      ...(back > 0 ? [`Vous devrez ${formatMoney(back)} à votre client.`] : []),
      ...(isCancelled ? [] : [asked.is_discount ? NOT_INVOICED_AGAIN : INVOICED_AGAIN]),
      "Une note envoyée ne change plus.",
    ];
    return (
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        title={`Envoyer une note de crédit de ${formatMoney(asked.amount_cents)} ?`}
        description={said.join(" ")}
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
        setAsked({
          ...{ amount_cents: centsTyped(amount_cents), reason },
          is_discount: !isCancelled && chosen === "discount",
        });
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
      {!isCancelled && (
        <RadioCards
          legend="Ensuite"
          name="kind"
          value={chosen}
          onValue={(value) => form.setValue("kind", value)}
          cards={[
            { value: "discount", title: "Rabais", text: NOT_INVOICED_AGAIN },
            { value: "correction", title: "Correction", text: INVOICED_AGAIN },
          ]}
        />
      )}
    </FormDialog>
  );
}
