import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  type ContractInvoices,
  DUE_DAYS,
  dayInWords,
  INVOICE_LIMITS,
  type InvoiceDraft,
  invoiceDraft,
  refusedDays,
} from "#features/invoices/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import { parsePart } from "#foundation/text/dollars.ts";
import { DEPOSIT_HASH, INVOICE_HASH } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { queries } from "../api.ts";
import { amountTyped, centsTyped } from "./amount-typed.ts";
import { ConfirmInvoice } from "./confirm-invoice.tsx";
import { DepositDialog } from "./payment-dialogs.tsx";
import { sayIssued } from "./say-issued.ts";
import { useInvoiceChanged } from "./use-invoice-changed.ts";

type Next = NonNullable<ContractInvoices["next"]>;

/**
 * Offers a provider to invoice a contract: one press, then what the contract does not know. The form is open
 * for who came to invoice, or to write down a deposit.
 */
export function IssueInvoice({ contractId, next }: { contractId: string; next: Next }) {
  const { hash } = useLocation();
  const { amount_cents, invoiced_cents, contract_version, total_cents } = next;
  const [opened, setOpened] = useState<"invoice" | "deposit" | null>(
    hash === INVOICE_HASH ? "invoice" : hash === DEPOSIT_HASH && invoiced_cents === 0 ? "deposit" : null,
  );
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
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpened("invoice")}>Facturer</Button>
        {invoiced_cents === 0 && (
          <Button variant="secondary" onClick={() => setOpened("deposit")}>
            Acompte reçu
          </Button>
        )}
      </div>
      {opened === "invoice" && (
        <IssueDialog contractId={contractId} next={next} onClose={() => setOpened(null)} />
      )}
      {opened === "deposit" && (
        <DepositDialog contractId={contractId} next={next} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

type Share = "all" | "deposit" | "instalment" | "part";

/** The form: a part is typed as an amount or as a percentage of the contract. */
const draftFor = (next: Next) =>
  invoiceDraft
    .extend({
      share: z.enum(["all", "deposit", "instalment", "part"]),
      amount_cents: z.string(),
      done_on: z.string(),
      deposit_cents: amountTyped(() => true, "Écrivez un montant en dollars"),
    })
    .superRefine(({ share, amount_cents, done_on, due_on }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      const cents = parsePart(amount_cents, next.total_cents);
      if (share === "part" && (cents === undefined || cents === 0 || cents > next.amount_cents))
        refuse(
          "amount_cents",
          `Écrivez un montant ou un pourcentage, d'au plus ${formatMoney(next.amount_cents)}`,
        );
      if (share === "all" && done_on === "") refuse("done_on", "Choisissez la date des travaux");
      const days = { done_on: share === "deposit" ? null : done_on || null, due_on };
      const limits = { today: dayOf(Date.now()), done_from: next.done_from };
      for (const [field, message] of Object.entries(refusedDays(days, limits))) refuse(field, message);
    });

/** Says where the proposed day to pay by comes from. */
const dueHint = (share: Share, { is_due_by_terms, instalment }: Next) => {
  if (share === "deposit") return "Proposé : aujourd'hui. Un acompte est dû dès l'acceptation.";
  if (share === "instalment" && instalment)
    return instalment.day < dayOf(Date.now())
      ? `Proposé : dans ${DUE_DAYS} jours. Le jour de ce versement, le ${dayInWords(instalment.day)}, est passé.`
      : `Proposé selon le contrat : versement ${instalment.number} sur ${instalment.count}.`;
  return is_due_by_terms
    ? "Proposé selon le contrat : à la fin des travaux."
    : `Proposé : dans ${DUE_DAYS} jours, sauf si le contrat dit autrement.`;
};

function IssueDialog({ contractId, next, onClose }: { contractId: string; next: Next; onClose: () => void }) {
  const { done_on, due_on, total_cents, invoiced_cents, agreed_deposit_cents, instalment } = next;
  const { form, isUnsaved, clearDraft } = useDraftedForm({
    name: `invoice:${contractId}`,
    resolver: zodResolver(draftFor(next)),
    initial: {
      ...{ share: (instalment ? "instalment" : "all") as Share, amount_cents: "", work: "" },
      ...{ done_on: done_on ?? "", due_on: instalment?.due_on ?? due_on },
      // Empty even where a deposit was agreed: it may not have come.
      deposit_cents: "",
    },
  });
  const [asked, setAsked] = useState<InvoiceDraft>();
  const close = () => {
    clearDraft();
    onClose();
  };
  const issue = useMutation(
    queries.invoices.issue.mutationOptions({
      ...useInvoiceChanged(),
      onSuccess: ({ data }) => {
        sayIssued(data, { sent: "Facture envoyée", made: "Facture faite, mais pas envoyée" }, data.number);
        close();
      },
    }),
  );
  const share = form.watch("share");
  const amounts: Record<Share, number> = {
    all: next.amount_cents,
    deposit: agreed_deposit_cents,
    instalment: instalment?.amount_cents ?? 0,
    part: parsePart(form.watch("amount_cents"), total_cents) ?? 0,
  };
  const deposit = share === "all" ? centsTyped(form.watch("deposit_cents")) : 0;
  if (asked)
    return (
      <ConfirmInvoice
        invoice={asked}
        clientName={next.client_name}
        error={issue.error}
        isBusy={issue.isPending}
        onBack={() => setAsked(undefined)}
        onSend={() => issue.mutate({ ...asked, id: contractId, invoiced_cents })}
      />
    );
  return (
    <FormDialog
      form={form}
      isUnsaved={isUnsaved}
      title="Facturer"
      description="Une facture envoyée ne change plus : relisez-la. Une erreur se corrige par une note de crédit."
      sendText="Continuer"
      onSend={(values) => {
        issue.reset();
        setAsked({
          ...{ work: values.work, due_on: values.due_on, deposit_cents: deposit },
          amount_cents: amounts[values.share],
          done_on: values.share === "deposit" ? null : values.done_on || null,
        });
      }}
      onClose={close}
    >
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
          const days = { deposit: dayOf(Date.now()), instalment: instalment?.due_on };
          form.setValue("due_on", days[value as keyof typeof days] ?? due_on);
        }}
        cards={[
          ...(instalment
            ? [
                {
                  value: "instalment",
                  title: `Versement ${instalment.number} sur ${instalment.count} : ${formatMoney(instalment.amount_cents)}`,
                },
              ]
            : []),
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
            {(field) => <DateInput {...field} min={next.done_from} max={dayOf(Date.now())} />}
          </FormField>
        )}
        <FormField
          form={form}
          name="due_on"
          label="À payer au plus tard le"
          hint={dueHint(share, next)}
          required
        >
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
        <T>{`Montant à payer : ${formatMoney(Math.max(0, amounts[share] - deposit))}`}</T>
      </p>
    </FormDialog>
  );
}
