import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { Invoice, PaymentMethod } from "#features/invoices/contract/index.ts";
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
import { centsTyped } from "./amount-typed.ts";
import { METHODS, paymentOf } from "./payment-dialog.tsx";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

/** Asks how much of what is owed back was given to the client, when and how. */
export function RefundDialog({
  invoice: { id, number, to_refund_cents, paid_cents },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const today = dayOf(Date.now());
  const form = useForm({
    resolver: zodResolver(paymentOf(to_refund_cents)),
    defaultValues: {
      ...{ amount_cents: dollarsInput(to_refund_cents), paid_on: today, note: "" },
      paid_by: "interac" as PaymentMethod,
    },
  });
  const record = useMutation(queries.invoices.recordRefund.mutationOptions(useInvoiceChanged()));
  return (
    <FormDialog
      form={form}
      title="Noter un remboursement"
      description={`Facture ${number}, ${formatMoney(to_refund_cents)} à rembourser. Votre client verra ce remboursement ; rien n'est versé ici.`}
      sendText="Noter ce remboursement"
      onSend={async (refund) => {
        const { data } = await record.mutateAsync({
          ...{ ...refund, id, paid_cents },
          amount_cents: centsTyped(refund.amount_cents),
        });
        toast.success(
          "Remboursement noté",
          data.to_refund_cents === 0
            ? `Plus rien à rembourser sur la facture ${number}.`
            : `Il reste ${formatMoney(data.to_refund_cents)} à rembourser.`,
        );
        onClose();
      }}
      onClose={onClose}
    >
      <FormField form={form} name="amount_cents" label="Montant remboursé" required>
        {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
      </FormField>
      <FormField form={form} name="paid_on" label="Remboursé le" required>
        {(field) => <DateInput {...field} max={today} />}
      </FormField>
      <FormField form={form} name="paid_by" label="Moyen" required>
        {(field) => <Select {...field} options={METHODS} />}
      </FormField>
      <FormField form={form} name="note" label="Note" optional hint="Un numéro de chèque ou de confirmation.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
