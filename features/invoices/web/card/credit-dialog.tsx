import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { creditDraft, type Invoice } from "#features/invoices/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { dollarsInput } from "#foundation/text/dollars.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
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

/** Asks how much of an invoice to take back, all that is left unless changed, and why. */
export function CreditDialog({
  invoice: { id, number, total_cents, credited_cents },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const left = total_cents - credited_cents;
  const form = useForm({
    resolver: zodResolver(creditOf(left)),
    defaultValues: { amount_cents: dollarsInput(left), reason: "" },
  });
  const send = useMutation(queries.invoices.credit.mutationOptions(useInvoiceChanged()));
  return (
    <FormDialog
      form={form}
      title={`Créditer la facture ${number}`}
      description="Une facture ne change jamais : une note de crédit la corrige, en entier ou en partie. Votre client la trouve avec la facture."
      sendText="Envoyer la note de crédit"
      onSend={async ({ amount_cents, reason }) => {
        const { data } = await send.mutateAsync({
          id,
          amount_cents: centsTyped(amount_cents),
          reason,
          credited_cents,
        });
        sayIssued(
          data,
          { sent: "Note de crédit envoyée", made: "Note de crédit faite, mais pas envoyée" },
          `Facture ${number}`,
        );
        onClose();
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="amount_cents"
        label="Montant crédité"
        hint={`Taxes comprises ; au plus ${formatMoney(left)}.`}
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
