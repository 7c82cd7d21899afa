import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import type { DisputeDetails } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { AmountLine } from "#ui/display/amount-line.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { HistoryCard } from "../acts/history-card.tsx";
import { failureOf, queries } from "../api.ts";
import { CaseSides } from "../cases/case-sides.tsx";
import { CaseTimeline } from "../cases/case-timeline.tsx";
import { CaseWork } from "../cases/case-work.tsx";
import { DueBadge } from "../cases/due-badge.tsx";
import { NextCase } from "../cases/next-case.tsx";
import { Fact } from "../fact.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { DisputeAnswer } from "./dispute-answer.tsx";
import { answerLabel, DISPUTE_STATES, disputeReason } from "./dispute-words.ts";
import { providerName } from "./money-words.ts";

export const meta = () => privatePage("Contestation");

/** /operateur/argent/contestations/:id: a contested payment, and the answer to the bank. */
export default function DisputePage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...queries.disputes.get.queryOptions({ input: { id } }),
    // An answer is sent within a second or, when the service does not answer, by a job.
    refetchInterval: ({ state }) => (state.data?.data.answer?.state === "approved" ? 5000 : false),
  });
  if (failureOf(error) === "NOT_FOUND" || failureOf(error) === "VALIDATION_ERROR")
    return (
      <EmptyState title="Contestation introuvable" text="Vérifiez l'adresse, ou cherchez-la dans la liste." />
    );
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  return <Dispute key={id} dispute={data.data} readAt={dataUpdatedAt} />;
}

function Dispute({ dispute, readAt }: { dispute: DisputeDetails; readAt: number }) {
  const { id, status, due_by, is_answerable, answer, purchase, provider } = dispute;
  const { data: me } = useOperator();
  const mayAct = me !== undefined && me.data.level !== "reader";
  const { data: ofCase } = useQuery({
    ...queries.cases.get.queryOptions({ input: { kind: "dispute", id } }),
    // Answered, it is no case any more.
    enabled: status.endsWith("needs_response") && (!answer || answer.state === "failed"),
    retry: false,
  });
  const details = ofCase?.data;
  const isOverdue = !is_answerable && status.endsWith("needs_response") && answer?.state !== "approved";
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.money({ view: "contestations" })}>Contestations</TextLink>}
        title={purchase?.description ?? "Paiement inconnu"}
        text={disputeReason(dispute.reason)}
        actions={
          <>
            {is_answerable && due_by && <DueBadge at={due_by} label="Répondre avant le" />}
            <Badge tone={DISPUTE_STATES[status].tone}>{DISPUTE_STATES[status].label}</Badge>
            {status.endsWith("needs_response") && (
              <NextCase kind="dispute" id={id} dueAt={due_by ?? undefined} />
            )}
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Contestation" />
            <dl className="grid gap-1.5">
              <AmountLine label="Montant contesté" cents={dispute.amount_cents} />
              <Fact label="Reçue">{formatDateWithTime(dispute.opened_at)}</Fact>
              <Fact label="Répondre avant">{due_by ? formatDateWithTime(due_by) : "–"}</Fact>
              {purchase && (
                <Fact label="Paiement">
                  <TextLink to={operatorPaths.purchase(purchase.id)}>
                    {purchase.receipt_number ? `Reçu nº ${purchase.receipt_number}` : "Voir le paiement"}
                  </TextLink>
                </Fact>
              )}
              {provider && (
                <Fact label="Prestataire">
                  <TextLink to={operatorPaths.person(provider.id)}>{providerName({ provider })}</TextLink>
                </Fact>
              )}
            </dl>
          </Card>
          {answer && (
            <Alert tone={answer.state === "failed" ? "danger" : "info"} title={answerLabel(dispute)}>
              {`Par ${answer.asked_by}, ${formatDateWithTime(answer.asked_at)}.`}
            </Alert>
          )}
          {isOverdue && (
            <Alert tone="warning">
              Le délai de la banque est passé : elle tranchera avec ce qu'elle a reçu.
            </Alert>
          )}
          {mayAct && is_answerable && <DisputeAnswer dispute={dispute} />}
        </div>
        {!details && <HistoryCard about={id} readAt={readAt} />}
        {details && (
          <div className="grid gap-6">
            <CaseSides sides={details.sides} />
            {mayAct && <CaseWork details={details} me={me.data.id} />}
            <CaseTimeline details={details} mayNote={mayAct} />
          </div>
        )}
      </div>
    </>
  );
}
