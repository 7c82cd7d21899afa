import { zodResolver } from "@hookform/resolvers/zod";
import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { sentenceFor } from "#client/failure.ts";
import {
  CONSENTS,
  type Consent,
  consents,
  lineCents,
  QUOTE_STATUSES,
  type Quote,
  type RequestQuotes,
  untaxedMark,
} from "#features/quotes/contract/index.ts";
import { startsApart } from "#features/requests/contract/index.ts";
import { queries as requestsQueries } from "#features/requests/web/api.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { formatMoney } from "#foundation/money.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SheetView } from "#ui/display/sheet-view.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form } from "#ui/forms/form.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { ChangeSummary, VersionSummary } from "../sheet/change-summary.tsx";
import { DocumentHead } from "../sheet/document-head.tsx";
import { QuoteSkeleton } from "../sheet/quote-skeleton.tsx";
import { showQuote, useRequestQuotes } from "../use-request-quotes.ts";
import { ContractElsewhere } from "./contract-elsewhere.tsx";

export const meta = () => privatePage("Accepter la soumission");

/** /owner/quotes/:id/accept: the whole contract first, one box for each consent, then the acceptance. */
export default function AcceptQuotePage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queries.quotes.get.queryOptions({ input: { id } }));
  const quote = data?.data;
  return (
    <>
      <PageHeader
        above={quote && <TextLink to={ownerPaths.quote(quote.request_id)}>Voir la soumission</TextLink>}
        title="Accepter la soumission"
        text="Lisez le contrat avant de l'accepter. Une copie vous parviendra aussitôt par courriel."
      />
      {error && !quote && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !quote && <QuoteSkeleton />}
      {quote?.status === "sent" && <Acceptance quote={quote} />}
      {quote && quote.status !== "sent" && (
        <EmptyState
          title="Cette soumission n'attend plus de réponse"
          text={`Elle est maintenant « ${QUOTE_STATUSES[quote.status]} ».`}
          action={<ButtonLink to={ownerPaths.quote(quote.request_id)}>Voir la soumission</ButtonLink>}
        />
      )}
    </>
  );
}

function Acceptance({ quote }: { quote: Quote }) {
  const [options, setOptions] = useState<number[]>([]);
  const isAccepting = useIsMutating({ mutationKey: queries.contracts.accept.mutationKey() }) > 0;
  const preview = useQuery({
    ...queries.contracts.preview.queryOptions({ input: { id: quote.id, options: options.join(",") } }),
    placeholderData: keepPreviousData,
    retry: false,
    // Once it is accepted there is nothing to preview.
    enabled: !isAccepting,
  });
  const optional = quote.lines.flatMap((line, index) => (line.is_optional ? [{ line, index }] : []));
  const toggle = (index: number, isOn: boolean) =>
    setOptions((chosen) =>
      isOn ? [...chosen, index].sort((a, b) => a - b) : chosen.filter((other) => other !== index),
    );
  const shown = preview.data?.data;
  const ofRequest = useRequestQuotes(quote.request_id).data?.data;
  const agreed = ofRequest?.agreed;
  const request = useQuery(requestsQueries.requests.get.queryOptions({ input: { id: quote.request_id } }));
  const [now] = useState(Date.now);
  const apart = startsApart(quote, request.data?.data.appointment ?? null, now);
  const before = ofRequest?.quotes.find(({ version }) => version < quote.version);
  return (
    <div className="grid max-w-3xl gap-5">
      {ofRequest?.elsewhere && <ContractElsewhere contract={ofRequest.elsewhere} />}
      {quote.change_asked_at && (
        <Alert tone="warning" title="Votre demande de changement est sans réponse">
          {`Vous avez demandé un changement le ${formatDateWithTime(quote.change_asked_at)}. Accepter la version ${quote.version} y renonce.`}
        </Alert>
      )}
      {apart && <Alert tone="warning">{apart}</Alert>}
      {optional.length > 0 && (
        <Card as="section">
          <CardHeader title="Options" text="Cochez celles que vous voulez : le contrat en tient compte." />
          {optional.map(({ line, index }) => (
            <Checkbox
              key={index}
              label={line.words}
              hint={`${formatMoney(lineCents(line))}${untaxedMark(line, quote.is_taxed)}`}
              checked={options.includes(index)}
              onChange={(event) => toggle(index, event.currentTarget.checked)}
            />
          ))}
        </Card>
      )}
      {preview.error && !shown && (
        <LoadFailure
          message={sentenceFor(preview.error)}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      )}
      {!preview.error && !shown && <QuoteSkeleton />}
      {shown && (
        <>
          <Card as="section" aria-busy={preview.isPlaceholderData}>
            <CardHeader title={shown.sheet.title} />
            <DocumentHead head={shown.head} />
            <SheetView sheet={shown.sheet} />
          </Card>
          {agreed ? (
            <ChangeSummary agreed={agreed} quote={quote} chosen={options} />
          ) : (
            before && <VersionSummary before={before} quote={quote} />
          )}
          <ConsentForm
            // Ticks given before a change was asked say nothing of it.
            key={quote.change_asked_at}
            quote={quote}
            options={options}
            sha256={shown.sha256}
            elsewhere={ofRequest?.elsewhere ?? null}
            // Whether another contract stands is known before one may accept.
            isStale={preview.isPlaceholderData || !ofRequest}
          />
        </>
      )}
    </div>
  );
}

/**
 * Every box must be ticked, those of a second contract and of a change that is renounced where there is one;
 * its own message says which is not.
 */
const ticked = (other_contract_id: string | undefined, isChangeAsked: boolean) =>
  z
    .object({
      renounced: z.boolean().refine((isTicked) => isTicked || !isChangeAsked, {
        error: "Cochez pour renoncer au changement demandé",
      }),
      consents: z.record(z.enum(keysOf(CONSENTS)), z.boolean()),
      besides: z.record(z.string(), z.boolean().optional()),
    })
    .superRefine((boxes, context) => {
      if (other_contract_id && !boxes.besides[other_contract_id])
        context.addIssue({
          code: "custom",
          path: ["besides", other_contract_id],
          message: "Cochez pour conclure un second contrat pour ce travail",
        });
      for (const { path, message } of consents.safeParse(boxes.consents).error?.issues ?? [])
        context.addIssue({ code: "custom", path: ["consents", ...path], message });
    });
type Boxes = {
  renounced: boolean;
  consents: Record<Consent, boolean>;
  /** By the other contract: a tick given beside one says nothing of the next. */
  besides: Record<string, boolean | undefined>;
};
const KEYS = keysOf(CONSENTS);

function ConsentForm({
  quote,
  options,
  sha256,
  elsewhere,
  isStale,
}: {
  quote: Quote;
  options: number[];
  sha256: string;
  elsewhere: RequestQuotes["elsewhere"];
  isStale: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const boxes = useForm<Boxes>({
    resolver: zodResolver(ticked(elsewhere?.contract_id, quote.change_asked_at !== null)),
    defaultValues: {
      consents: { content: false, price: false, rights: false },
      besides: {},
      renounced: false,
    },
  });
  const accept = useMutation(
    queries.contracts.accept.mutationOptions({
      onSuccess: ({ data }) => showQuote(client, data.quote),
      // Not waited for: the answer is shown even while nothing can be read.
      onSettled: () => {
        void client.invalidateQueries({ queryKey: queries.quotes.key() });
        void client.invalidateQueries({ queryKey: queries.contracts.key() });
      },
    }),
  );
  return (
    <Form
      form={boxes}
      onSubmit={async (values) => {
        await accept.mutateAsync({
          id: quote.id,
          options,
          sha256,
          consents: consents.parse(values.consents),
          acknowledged: elsewhere?.contract_id,
          renounced: quote.change_asked_at ?? undefined,
        });
        toast.success("Contrat conclu", "Votre copie reste avec votre demande.");
        await navigate(ownerPaths.quote(quote.request_id));
      }}
    >
      <Card as="section">
        <CardHeader title="Votre accord" />
        {KEYS.map((key) => (
          <Checkbox
            key={key}
            {...boxes.register(`consents.${key}`)}
            label={CONSENTS[key]}
            error={boxes.formState.errors.consents?.[key]?.message}
          />
        ))}
        {elsewhere && (
          <Checkbox
            {...boxes.register(`besides.${elsewhere.contract_id}`)}
            label={sentence(`Je veux aussi ce contrat, en plus de celui avec ${elsewhere.business_name}`)}
            error={boxes.formState.errors.besides?.[elsewhere.contract_id]?.message}
          />
        )}
        {quote.change_asked_at && (
          <Checkbox
            {...boxes.register("renounced")}
            label={`J'accepte la version ${quote.version} et je renonce au changement demandé.`}
            error={boxes.formState.errors.renounced?.message}
          />
        )}
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <Button
            type="submit"
            disabled={isStale}
            busy={boxes.formState.isSubmitting}
            busyText="Acceptation…"
          >
            Accepter et conclure le contrat
          </Button>
        </div>
      </Card>
    </Form>
  );
}
