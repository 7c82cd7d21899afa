import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queries } from "#client/api.ts";
import {
  type Invoice,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentDraft,
} from "#features/invoices/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

const METHODS = (Object.keys(PAYMENT_METHODS) as PaymentMethod[]).map((value) => ({
  value,
  label: PAYMENT_METHODS[value],
}));

/** Asks when and how an invoice was paid. */
export function PaymentDialog({
  invoice: { id, number, left_cents },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const today = dayOf(Date.now());
  const form = useForm({
    resolver: zodResolver(paymentDraft),
    defaultValues: { paid_on: today, paid_by: "interac" as PaymentMethod },
  });
  const markPaid = useMutation(queries.invoices.markPaid.mutationOptions(useInvoiceChanged()));
  return (
    <FormDialog
      form={form}
      title="Noter le paiement"
      description={`Facture ${number}, ${formatMoney(left_cents)}. Votre client verra qu'elle est payée.`}
      sendText="Marquer comme payée"
      onSend={async (payment) => {
        await markPaid.mutateAsync({ ...payment, id });
        toast.success("Paiement noté", `La facture ${number} est payée.`);
        onClose();
      }}
      onClose={onClose}
    >
      <FormField form={form} name="paid_on" label="Payée le" required>
        {(field) => <DateInput {...field} max={today} />}
      </FormField>
      <FormField form={form} name="paid_by" label="Moyen de paiement" required>
        {(field) => <Select {...field} options={METHODS} />}
      </FormField>
    </FormDialog>
  );
}
