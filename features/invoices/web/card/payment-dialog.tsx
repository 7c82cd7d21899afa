import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import {
  type Invoice,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentDraft,
} from "#features/invoices/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import { dollarsInput } from "#foundation/text/dollars.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { amountTyped, centsTyped } from "./amount-typed.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

export const METHODS = keysOf(PAYMENT_METHODS).map((value) => ({
  value,
  label: PAYMENT_METHODS[value],
}));

/** The form: an amount typed in dollars, at most what is left. */
export const paymentOf = (left_cents: number) =>
  paymentDraft.extend({
    amount_cents: amountTyped(
      (cents) => cents > 0 && cents <= left_cents,
      `Écrivez un montant, d'au plus ${formatMoney(left_cents)}`,
    ),
  });

/** Asks how much of an invoice was paid, when and how. */
export function PaymentDialog({
  invoice: { id, number, left_cents, paid_cents },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const today = dayOf(Date.now());
  const form = useForm({
    resolver: zodResolver(paymentOf(left_cents)),
    defaultValues: {
      ...{ amount_cents: dollarsInput(left_cents), paid_on: today, note: "" },
      paid_by: "interac" as PaymentMethod,
    },
  });
  const record = useMutation(queries.invoices.recordPayment.mutationOptions(useInvoiceChanged()));
  return (
    <FormDialog
      form={form}
      title="Noter un paiement"
      description={`Facture ${number}, il reste ${formatMoney(left_cents)} à payer. Votre client verra ce paiement.`}
      sendText="Noter ce paiement"
      onSend={async (payment) => {
        const { data } = await record.mutateAsync({
          ...{ ...payment, id, paid_cents },
          amount_cents: centsTyped(payment.amount_cents),
        });
        toast.success(
          "Paiement noté",
          data.left_cents === 0
            ? `La facture ${number} est payée.`
            : `Il reste ${formatMoney(data.left_cents)} à payer.`,
        );
        onClose();
      }}
      onClose={onClose}
    >
      <FormField form={form} name="amount_cents" label="Montant reçu" required>
        {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
      </FormField>
      <FormField form={form} name="paid_on" label="Reçu le" required>
        {(field) => <DateInput {...field} max={today} />}
      </FormField>
      <FormField form={form} name="paid_by" label="Moyen de paiement" required>
        {(field) => <Select {...field} options={METHODS} />}
      </FormField>
      <FormField form={form} name="note" label="Note" optional hint="Un numéro de chèque ou de confirmation.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
