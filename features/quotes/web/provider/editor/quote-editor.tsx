import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import {
  type AgreedContent,
  QUOTE_LIMITS,
  type Quote,
  refusedSendingDays,
  termsForDeposit,
  VALID_DAYS,
} from "#features/quotes/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { ChangeSummary } from "../../sheet/change-summary.tsx";
import { QuoteTotals } from "../../sheet/quote-sheet.tsx";
import { PriceListDialog } from "../price-list/price-list-dialog.tsx";
import { TemplatesDialog } from "../templates/templates-dialog.tsx";
import { depositHint, depositInTerms, termsHint } from "./editor-hints.ts";
import {
  type EditorValues,
  readableContent,
  toContent,
  toEditorValues,
  withTemplate,
} from "./editor-values.ts";
import { KeptDraft, NewerDraft } from "./kept-draft.tsx";
import { LineFields } from "./line-fields.tsx";
import { MoveInstalments } from "./move-instalments.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";

/**
 * Writes a draft, kept as it is typed: saved whole, kept as a template, or sent,
 * after which it never changes.
 */
export function QuoteEditor({
  quote,
  agreed,
  takesFocus,
  onLeave,
  onChange,
}: {
  quote: Quote;
  /** The content of the contract in force, which this would change. */
  agreed: AgreedContent | null;
  /** It was begun on this page: its first line is written next. */
  takesFocus: boolean;
  /** It was sent or deleted: something else comes in its place. */
  onLeave: () => void;
  onChange: () => Promise<void>;
}) {
  const { form, keeper, keeping } = useKeptDraft(quote);
  useEffect(() => {
    if (takesFocus) form.setFocus("lines.0.words");
  }, [takesFocus, form]);
  const [missing, setMissing] = useState<string | null>(null);
  const update = useMutation(queries.quotes.update.mutationOptions());
  const send = useMutation(queries.quotes.send.mutationOptions());
  const prices = useQuery(queries.priceItems.list.queryOptions()).data?.data ?? [];
  const [opened, setOpened] = useState<"prices" | "templates" | null>(null);
  const discard = useMutation(
    queries.quotes.discard.mutationOptions({ onSuccess: onLeave, onSettled: onChange }),
  );

  const save = async (values: EditorValues) => {
    const saved = await keeper.whole(values, async (revision) => {
      const { data } = await update.mutateAsync({ id: quote.id, revision, ...toContent(values) });
      return data;
    });
    form.reset(toEditorValues(saved));
    return saved;
  };
  const throwAway = () =>
    keeper
      .discard((revision) => discard.mutateAsync({ id: quote.id, revision }))
      .catch((error: unknown) => toast.danger("Suppression impossible", sentenceFor(error)));
  /** Shows an error on each day that cannot be sent, beside other errors. Returns whether there is one. */
  const refuseDays = (values: EditorValues) => {
    const refused = Object.entries(
      refusedSendingDays(toContent(values), { today: dayOf(Date.now()), isChange: agreed !== null }),
    );
    for (const [field, message] of refused) form.setError(field as keyof EditorValues, { message });
    return refused.length > 0;
  };
  const saveAnd =
    (then: (saved: Quote) => Promise<unknown>, refuse: (values: EditorValues) => boolean = () => false) =>
    async () => {
      let isValid = false;
      await form.handleSubmit(async (values) => {
        isValid = true;
        setMissing(null);
        if (refuse(values)) return;
        try {
          await then(await save(values));
        } catch (error) {
          const { identity, ...fields } = fieldsOf(error);
          for (const [field, message] of Object.entries(fields))
            form.setError(field as keyof EditorValues, { message });
          setMissing(identity ?? sentenceFor(error));
        }
        await onChange();
      })();
      // Once the form has gone to the first thing that it refused.
      if (!isValid) setTimeout(() => refuse(form.getValues()));
    };
  const { content, isWhole } = readableContent(form.watch());
  const priced = { ...content, is_taxed: quote.is_taxed };
  /** Lets terms that nobody changed say the deposit that was just typed. */
  const followDeposit = () => {
    const typed = form.getValues();
    const now = depositInTerms({ ...readableContent(typed).content, is_taxed: quote.is_taxed });
    const terms = termsForDeposit(typed.terms, { before: depositInTerms(priced), now });
    if (terms !== typed.terms) form.setValue("terms", terms, { shouldDirty: true });
  };
  return (
    <>
      <Form
        form={form}
        onSubmit={async (values) => {
          await save(values);
          toast.success("Brouillon enregistré", `Version ${quote.version}`);
          await onChange();
        }}
      >
        {keeping.kind === "newer" && (
          <NewerDraft
            theirs={keeping.theirs}
            onTake={() => form.reset(keeper.takeTheirs(keeping.theirs))}
            onKeep={() => void keeper.keepMine(keeping.theirs)}
          />
        )}
        <Card as="section">
          <CardHeader
            title={`Soumission, version ${quote.version}`}
            text="Un brouillon : votre client ne le voit pas."
          />
          <div className="grid gap-5">
            <LineFields
              {...{ form, prices }}
              isTaxed={quote.is_taxed}
              onPriceList={() => setOpened("prices")}
            />
            <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
              <div className="grid grid-cols-[1fr_--spacing(26)] items-end gap-3">
                <FormField form={form} name="discount" label="Rabais" optional>
                  {(field) => <TextInput {...field} inputMode="decimal" />}
                </FormField>
                <Select
                  {...form.register("discount_in")}
                  aria-label="Rabais en dollars ou en pourcentage"
                  options={[
                    { value: "dollars", label: "$" },
                    { value: "percent", label: "%" },
                  ]}
                />
              </div>
              <FormField
                form={form}
                name="deposit"
                label="Acompte"
                optional
                hint={`${depositHint(priced)} Jamais demandé avant l'acceptation.`}
              >
                {(field) => (
                  <TextInput
                    {...field}
                    onChange={async (event) => {
                      await field.onChange(event);
                      followDeposit();
                    }}
                  />
                )}
              </FormField>
            </div>
            <QuoteTotals quote={priced} chosen={[]} />
            {!isWhole && (
              <p className="text-right text-sm text-brume" role="status">
                Total sans ce qui est à corriger.
              </p>
            )}
            <p className="text-sm text-brume">
              <T>
                {quote.is_taxed
                  ? "Taxes selon votre inscription. "
                  : "Sans taxes : vous n'êtes pas inscrit. "}
              </T>
              <TextLink to={providerPaths.businessIdentity}>Identité sur vos documents</TextLink>
            </p>
          </div>
        </Card>
        <Card as="section">
          <CardHeader title="Dates et conditions" />
          <div className="grid gap-5">
            <div className="grid gap-5 sm:grid-cols-3">
              <FormField form={form} name="starts_on" label="Début des travaux" required>
                {(field) => <DateInput {...field} />}
              </FormField>
              <FormField form={form} name="ends_on" label="Fin prévue" optional>
                {(field) => <DateInput {...field} />}
              </FormField>
              <FormField form={form} name="valid_until" label="Valide jusqu'au" optional>
                {(field) => <DateInput {...field} />}
              </FormField>
            </div>
            <p className="text-sm text-brume">{`Sans date, la soumission est valide ${VALID_DAYS} jours.`}</p>
            <FormField form={form} name="terms" label="Conditions" required hint={termsHint(content)}>
              {(field) => <TextArea {...field} rows={3} limit={QUOTE_LIMITS.termsMax} />}
            </FormField>
            <MoveInstalments form={form} first={quote.starts_on} content={content} />
            <FormField form={form} name="notes" label="Notes au client" optional>
              {(field) => <TextArea {...field} rows={3} limit={QUOTE_LIMITS.notesMax} />}
            </FormField>
          </div>
        </Card>
        {missing && (
          <Alert
            tone="danger"
            live
            action={<TextLink to={providerPaths.businessIdentity}>Identité sur vos documents</TextLink>}
          >
            {missing}
          </Alert>
        )}
        {agreed && isWhole && <ChangeSummary agreed={agreed} quote={priced} />}
        <KeptDraft keeping={keeping} />
        <div className="flex flex-wrap gap-3">
          <Button
            busy={send.isPending}
            busyText="Envoi…"
            onClick={saveAnd(async ({ revision }) => {
              await send.mutateAsync({ id: quote.id, revision });
              onLeave();
              toast.success("Soumission envoyée", "Votre client la trouve avec sa demande.");
            }, refuseDays)}
          >
            Envoyer la soumission
          </Button>
          <Button type="submit" variant="secondary" busy={form.formState.isSubmitting && !send.isPending}>
            Enregistrer le brouillon
          </Button>
          <Button variant="quiet" onClick={saveAnd(async () => setOpened("templates"))}>
            Modèles
          </Button>
          <Button
            variant="quiet"
            className="text-danger"
            busy={discard.isPending}
            onClick={() => void throwAway()}
          >
            Supprimer le brouillon
          </Button>
        </div>
      </Form>
      {/* Beside the form: what a dialog sends would send it too. */}
      {opened === "prices" && (
        <PriceListDialog prices={prices} isTaxed={quote.is_taxed} onClose={() => setOpened(null)} />
      )}
      {opened === "templates" && (
        <TemplatesDialog
          quoteId={quote.id}
          onUse={(template) =>
            form.reset(withTemplate(form.getValues(), template), { keepDefaultValues: true })
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
