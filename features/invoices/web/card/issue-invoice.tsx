import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { queries } from "#client/api.ts";
import { type ContractInvoices, INVOICE_LIMITS, invoiceDraft } from "#features/invoices/contract/index.ts";
import { dollarsInput } from "#foundation/dollars.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { fieldErrors } from "#ui/forms/field-errors.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { amountTyped, centsTyped } from "./amount-typed.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

type Next = NonNullable<ContractInvoices["next"]>;

/** Offers a provider to invoice a contract: one press, then what the contract does not know. */
export function IssueInvoice({
  contractId,
  next,
  isAgain,
}: {
  contractId: string;
  next: Next;
  isAgain: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" className="min-w-0">
      <CardHeader
        title={isAgain ? "Facturer de nouveau" : "Facturer ce contrat"}
        text={`Version ${next.contract_version}, ${formatMoney(next.total_cents)}. La facture reçoit votre prochain numéro et part par courriel à votre client.`}
      />
      <Button onClick={() => setOpen(true)}>Facturer</Button>
      {isOpen && <IssueDialog contractId={contractId} next={next} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const draft = invoiceDraft.extend({
  deposit_cents: amountTyped(() => true, "Écrivez un montant en dollars"),
});

function IssueDialog({
  contractId,
  next: { done_on, due_on, deposit_cents, total_cents },
  onClose,
}: {
  contractId: string;
  next: Next;
  onClose: () => void;
}) {
  const form = useForm({
    resolver: zodResolver(draft),
    defaultValues: {
      ...{ done_on, due_on, work: "" },
      deposit_cents: deposit_cents === 0 ? "" : dollarsInput(deposit_cents),
    },
  });
  const [identityError, setIdentityError] = useState<string>();
  const issue = useMutation(queries.invoices.issue.mutationOptions(useInvoiceChanged()));
  const left = Math.max(0, total_cents - centsTyped(form.watch("deposit_cents")));
  return (
    <FormDialog
      form={form}
      title="Facturer"
      description="Une facture envoyée ne change plus : relisez-la. Une erreur se corrige par une note de crédit."
      sendText="Envoyer la facture"
      onSend={async (values) => {
        setIdentityError(undefined);
        try {
          const { data } = await issue.mutateAsync({
            ...values,
            id: contractId,
            deposit_cents: centsTyped(values.deposit_cents),
          });
          toast.success("Facture envoyée", data.number);
          onClose();
        } catch (error) {
          const identity = fieldErrors(error).find(([path]) => path === "identity")?.[1];
          if (!identity) throw error;
          setIdentityError(identity);
        }
      }}
      onClose={onClose}
    >
      {identityError && (
        <Alert
          tone="danger"
          live
          action={<TextLink to={providerPaths.businessIdentity}>Identité sur vos documents</TextLink>}
        >
          {identityError}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="done_on" label="Travaux faits le" required>
          {(field) => <DateInput {...field} max={dayOf(Date.now())} />}
        </FormField>
        <FormField form={form} name="due_on" label="À payer au plus tard le" required>
          {(field) => <DateInput {...field} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="deposit_cents"
        label="Acompte déjà versé"
        optional
        hint="Il est déduit du total."
      >
        {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
      </FormField>
      <FormField
        form={form}
        name="work"
        label="Ce qui a été fait"
        optional
        hint="Les lignes du contrat y sont déjà."
      >
        {(field) => <TextArea {...field} rows={3} limit={INVOICE_LIMITS.workMax} defaultValue="" />}
      </FormField>
      <p className="text-lg font-semibold" aria-live="polite">
        <T>{`Montant à payer : ${formatMoney(left)}`}</T>
      </p>
    </FormDialog>
  );
}
