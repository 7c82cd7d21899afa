import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type ContractInvoices, INVOICE_LIMITS, invoiceDraft } from "#features/invoices/contract/index.ts";
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
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { queries } from "../api.ts";
import { amountTyped, centsTyped, partTyped } from "./amount-typed.ts";
import { sayIssued } from "./say-issued.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

type Next = NonNullable<ContractInvoices["next"]>;

/** Offers a provider to invoice a contract: one press, then what the contract does not know. */
export function IssueInvoice({ contractId, next }: { contractId: string; next: Next }) {
  const [isOpen, setOpen] = useState(false);
  const { amount_cents, invoiced_cents, contract_version, total_cents } = next;
  const price =
    invoiced_cents > 0
      ? `Il reste ${formatMoney(amount_cents)} à facturer sur ${formatMoney(total_cents)}`
      : `Version ${contract_version}, ${formatMoney(total_cents)}`;
  return (
    <Card as="section" className="min-w-0">
      <CardHeader
        title={invoiced_cents > 0 ? "Facturer le reste" : "Facturer ce contrat"}
        text={`${price}. La facture reçoit votre prochain numéro.`}
      />
      <Button onClick={() => setOpen(true)}>Facturer</Button>
      {isOpen && <IssueDialog contractId={contractId} next={next} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type Share = "all" | "deposit" | "part";

/** The form: a part is typed as an amount or as a percentage of the contract. */
const draftFor = (next: Next) =>
  invoiceDraft
    .extend({
      share: z.enum(["all", "deposit", "part"]),
      amount_cents: z.string(),
      done_on: z.string(),
      deposit_cents: amountTyped(() => true, "Écrivez un montant en dollars"),
    })
    .superRefine(({ share, amount_cents, done_on }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const cents = partTyped(amount_cents, next.total_cents);
      if (share === "part" && (cents === undefined || cents === 0 || cents > next.amount_cents))
        refuse(
          "amount_cents",
          `Écrivez un montant ou un pourcentage, d'au plus ${formatMoney(next.amount_cents)}`,
        );
      if (share === "all" && done_on === "") refuse("done_on", "Choisissez la date des travaux");
    });

function IssueDialog({ contractId, next, onClose }: { contractId: string; next: Next; onClose: () => void }) {
  const { done_on, due_on, total_cents, invoiced_cents, agreed_deposit_cents } = next;
  const drafted = useDraftedForm({
    name: `invoice:${contractId}`,
    resolver: zodResolver(draftFor(next)),
    initial: {
      ...{ share: "all" as Share, amount_cents: "", done_on: done_on ?? "", due_on, work: "" },
      // Empty even where a deposit was agreed: it may not have come.
      deposit_cents: "",
    },
  });
  const { form } = drafted;
  const issue = useMutation(queries.invoices.issue.mutationOptions(useInvoiceChanged()));
  const identityError = form.formState.errors.root?.identity?.message;
  const share = form.watch("share");
  const asked: Record<Share, number> = {
    all: next.amount_cents,
    deposit: agreed_deposit_cents,
    part: partTyped(form.watch("amount_cents"), total_cents) ?? 0,
  };
  const deposit = share === "all" ? centsTyped(form.watch("deposit_cents")) : 0;
  return (
    <FormDialog
      {...drafted}
      title="Facturer"
      description="Une facture envoyée ne change plus : relisez-la. Une erreur se corrige par une note de crédit."
      sendText="Envoyer la facture"
      onSend={async (values) => {
        try {
          const { data } = await issue.mutateAsync({
            ...{ id: contractId, invoiced_cents, work: values.work, due_on: values.due_on },
            amount_cents: asked[values.share],
            done_on: values.share === "deposit" ? null : values.done_on || null,
            deposit_cents: deposit,
          });
          sayIssued(data, { sent: "Facture envoyée", made: "Facture faite, mais pas envoyée" }, data.number);
          onClose();
        } catch (error) {
          const identity = fieldErrors(error).find(([path]) => path === "identity")?.[1];
          if (!identity) throw error;
          form.setError("root.identity", { message: identity });
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
      {next.waiting_change_cents !== null && (
        <Alert tone="warning">
          {`Une modification du contrat, à ${formatMoney(next.waiting_change_cents)}, attend la réponse de votre client. Cette facture est celle du contrat actuel ; ce qui s'y ajoute se facture ensuite.`}
        </Alert>
      )}
      <RadioCards
        legend="Facturer"
        name="share"
        columns={1}
        value={share}
        onValue={(value) => {
          form.setValue("share", value as Share, { shouldValidate: true });
          // A deposit is due from the acceptance on.
          form.setValue("due_on", value === "deposit" ? dayOf(Date.now()) : due_on);
        }}
        cards={[
          {
            value: "all",
            title: `${invoiced_cents > 0 ? "Tout le reste" : "Tout le contrat"} : ${formatMoney(next.amount_cents)}`,
          },
          ...(agreed_deposit_cents > 0
            ? [{ value: "deposit", title: `L'acompte convenu : ${formatMoney(agreed_deposit_cents)}` }]
            : []),
          { value: "part", title: "Une partie" },
        ]}
      />
      {share === "part" && (
        <FormField
          form={form}
          name="amount_cents"
          label="Montant ou pourcentage"
          hint={`Taxes comprises, comme « 500 » ou « 30 % » du contrat ; au plus ${formatMoney(next.amount_cents)}.`}
          required
        >
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {share !== "deposit" && (
          <FormField
            form={form}
            name="done_on"
            label="Travaux faits le"
            {...(share === "all" ? { required: true } : { optional: true })}
          >
            {(field) => <DateInput {...field} max={dayOf(Date.now())} />}
          </FormField>
        )}
        <FormField form={form} name="due_on" label="À payer au plus tard le" required>
          {(field) => <DateInput {...field} />}
        </FormField>
      </div>
      {share === "all" && (
        <FormField
          form={form}
          name="deposit_cents"
          label="Acompte déjà versé"
          optional
          hint={`${agreed_deposit_cents > 0 ? `Convenu : ${formatMoney(agreed_deposit_cents)}. ` : ""}Seulement ce que vous avez reçu : il est déduit du total. Un acompte déjà facturé ne s'écrit pas ici.`}
        >
          {(field) => <TextInput {...field} inputMode="decimal" after="$" />}
        </FormField>
      )}
      <FormField
        form={form}
        name="work"
        label={share === "deposit" ? "Précisions" : "Ce qui a été fait"}
        optional
        hint="Les lignes du contrat y sont déjà."
      >
        {(field) => <TextArea {...field} rows={3} limit={INVOICE_LIMITS.workMax} />}
      </FormField>
      <p className="text-lg font-semibold" aria-live="polite">
        <T>{`Montant à payer : ${formatMoney(Math.max(0, asked[share] - deposit))}`}</T>
      </p>
    </FormDialog>
  );
}
