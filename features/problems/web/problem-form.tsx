import { zodResolver } from "@hookform/resolvers/zod";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { useDraftedPhotos } from "#client/files/use-drafted-photos.ts";
import {
  CHOOSE,
  PROBLEM_ASKS,
  PROBLEM_KINDS,
  PROBLEM_LIMITS,
  type Problem,
  problemDraft,
  type RequestProblems,
} from "#features/problems/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { PROBLEM_INVOICE_KEY, PROBLEM_KIND_KEY } from "#paths/problem-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "./api.ts";
import { ProblemPhotosField } from "./lazy-photos.ts";

/** The values of the fields: a choice that was not made is empty. */
const fields = z.object({
  kind: z.string().min(1, CHOOSE.kind),
  details: problemDraft.shape.details,
  asks: z.string().min(1, CHOOSE.asks),
  /** Asked where there are several. */
  invoice_id: z.string(),
});
type Values = z.infer<typeof fields>;

const namesInvoice = ({ kind, invoice_id }: Values) => kind !== "wrong_invoice" || invoice_id !== "";
const NO_INVOICE = { path: ["invoice_id"], message: CHOOSE.invoice };

const optionsOf = (names: [string, string][]) => names.map(([value, label]) => ({ value, label }));

/** Opens a problem, of the kind that the address names, if any. Typed values stay when the page is left. */
export default function ProblemForm({
  requestId,
  reader,
  other,
  noShowFrom,
  invoices,
  onOpened,
}: {
  requestId: string;
  reader: Problem["opened_by"];
  other: string;
  /** From when an absence at the appointment may be said; null without one. */
  noShowFrom: string | null;
  /** The invoices of the request that a problem may be about. */
  invoices: RequestProblems["invoices"];
  onOpened: () => Promise<void>;
}) {
  const [params] = useSearchParams();
  const named = problemDraft.shape.kind.safeParse(params.get(PROBLEM_KIND_KEY)).data ?? "";
  const namedInvoice = invoices.find(({ id }) => id === params.get(PROBLEM_INVOICE_KEY))?.id ?? "";
  const name = `problem:${requestId}:${named}${namedInvoice && `:${namedInvoice}`}`;
  const { form, clearDraft } = useDraftedForm<Values>({
    name,
    base: "",
    initial: { kind: named, details: "", asks: "", invoice_id: namedInvoice },
    resolver: zodResolver(invoices.length > 1 ? fields.refine(namesInvoice, NO_INVOICE) : fields),
  });
  const { photos, setPhotos, clearPhotos } = useDraftedPhotos(name);
  const [now] = useState(Date.now);
  const isTooEarly = form.watch("kind") === "no_show" && noShowFrom !== null && Date.parse(noShowFrom) > now;
  const open = async ({ invoice_id, ...values }: Values) => {
    const about = values.kind === "wrong_invoice" && invoice_id ? { invoice_id } : {};
    await api.problems.open({ id: requestId, ...problemDraft.parse({ ...values, ...about }), photos });
    clearDraft();
    clearPhotos();
    toast.success("Problème ouvert", `${other} reçoit un courriel.`);
    await onOpened();
  };
  return (
    <Card as="section">
      <CardHeader
        title="Dites ce qui s'est passé"
        text={`${other} reçoit un courriel et a trois jours pour répondre ici. Sans réponse, Maisonnée examine. Une absence à un rendez-vous confirmé est retenue si elle n'est pas contestée en 48 heures.`}
      />
      <Form form={form} onSubmit={open}>
        <FormField form={form} name="kind" label="Ce qui s'est mal passé" required>
          {(field) => (
            <Select
              {...field}
              placeholder="Choisissez"
              options={optionsOf(
                Object.entries(PROBLEM_KINDS).map(([value, labels]) => [value, labels[reader]]),
              )}
            />
          )}
        </FormField>
        {form.watch("kind") === "wrong_invoice" && invoices.length > 1 && (
          <FormField form={form} name="invoice_id" label="Facture" required>
            {(field) => (
              <Select
                {...field}
                placeholder="Choisissez"
                options={invoices.map(({ id, number }) => ({ value: id, label: `Facture ${number}` }))}
              />
            )}
          </FormField>
        )}
        {isTooEarly && (
          <Alert tone="warning" live>
            {`Une absence au rendez-vous se signale à partir du ${formatDateWithTime(noShowFrom)}. Revenez à ce moment, ou choisissez un autre motif.`}
          </Alert>
        )}
        <FormField
          form={form}
          name="details"
          label="Ce qui s'est passé"
          hint="Les faits, avec les jours et les heures."
          required
        >
          {(field) => <TextArea {...field} rows={6} limit={PROBLEM_LIMITS.detailsMax} />}
        </FormField>
        <FormField form={form} name="asks" label="Ce que vous demandez" required>
          {(field) => (
            <Select {...field} placeholder="Choisissez" options={optionsOf(Object.entries(PROBLEM_ASKS))} />
          )}
        </FormField>
        <Suspense fallback={<Skeleton className="h-36 w-full" />}>
          <ProblemPhotosField other={other} photos={photos} onChange={setPhotos} />
        </Suspense>
        <Button type="submit" disabled={isTooEarly} busy={form.formState.isSubmitting} busyText="Envoi…">
          Ouvrir le problème
        </Button>
      </Form>
    </Card>
  );
}
