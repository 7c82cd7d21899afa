import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { PaymentDraft, PaymentMethod } from "#features/invoices/contract/index.ts";
import { PAYMENT_METHODS } from "#features/invoices/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { dayOf } from "#foundation/local-time.ts";
import { dollarsInput } from "#foundation/text/dollars.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { centsTyped } from "./amount-typed.ts";
import { paymentTyped } from "./payment-typed.ts";

const METHODS = keysOf(PAYMENT_METHODS).map((value) => ({ value, label: PAYMENT_METHODS[value] }));

/** Asks how much of an invoice was paid or refunded, when and how. */
export function PaymentRowDialog({
  openCents,
  proposedCents = openCents,
  words,
  record,
  onClose,
}: {
  /** The amount left to pay or to refund, which the form proposes unless `proposedCents` differs. */
  openCents: number;
  proposedCents?: number;
  words: { title: string; description: string; send: string; amount: string; day: string; means: string };
  /** Records the payment. Returns the title and text of the toast. */
  record: (row: PaymentDraft) => Promise<{ title: string; text: string }>;
  onClose: () => void;
}) {
  const today = dayOf(Date.now());
  const form = useForm({
    resolver: zodResolver(paymentTyped({ openCents, today })),
    defaultValues: {
      ...{ amount_cents: dollarsInput(proposedCents), paid_on: today, note: "" },
      paid_by: "interac" as PaymentMethod,
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.description}
      sendText={words.send}
      onSend={async (typed) => {
        const said = await record({ ...typed, amount_cents: centsTyped(typed.amount_cents) });
        toast.success(said.title, said.text);
        onClose();
      }}
      onClose={onClose}
    >
      <FormField form={form} name="amount_cents" label={words.amount} required>
        {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
      </FormField>
      <FormField form={form} name="paid_on" label={words.day} required>
        {(field) => <DateInput {...field} max={today} />}
      </FormField>
      <FormField form={form} name="paid_by" label={words.means} required>
        {(field) => <Select {...field} options={METHODS} />}
      </FormField>
      <FormField form={form} name="note" label="Note" optional hint="Un numéro de chèque ou de confirmation.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
