import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import type { RequestContent, RequestTextKind } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { HistoryCard } from "../acts/history-card.tsx";
import { api, queries } from "../api.ts";
import { Fact } from "../fact.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { useTabTitle } from "../layout/use-tab-title.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { REQUEST_STATUS, reviewText, TEXT_WORDS } from "./request-words.ts";

export const meta = () => privatePage("Demande");

interface Choice {
  /** The id of the content to decide about. */
  subject: string;
  title: string;
  about: string;
  hint?: string;
  decide: (reason: string) => Promise<unknown>;
}
type Choose = ((choice: Choice) => void) | undefined;

/** /operateur/demandes/:id: a request, both sides and what they wrote, each text withdrawn by itself. */
export default function RequestPage() {
  const { id = "" } = useParams();
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [choice, setChoice] = useState<Choice>();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(
    queries.content.request.queryOptions({ input: { id } }),
  );
  useTabTitle(data && `Demande : ${data.data.service.name}`);
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading className="min-h-64" />;
  const request = data.data;
  const { service, status, review } = request;
  const choose = me && me.data.level !== "reader" ? setChoice : undefined;
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.people({ q: id })}>Personnes de cette demande</TextLink>}
        title={service.name}
        text={<Badge tone={status === "active" ? "epinette" : "neutral"}>{REQUEST_STATUS[status]}</Badge>}
        actions={
          choose &&
          status === "completed" &&
          !review && (
            <Button
              variant="secondary"
              onClick={() =>
                choose({
                  subject: id,
                  title: "Rouvrir la demande",
                  about:
                    "Elle redevient en cours, avec son rendez-vous s’il est encore à venir et libre. Rien n’est facturé de nouveau.",
                  hint: "Le propriétaire et le prestataire la lisent dans leur courriel.",
                  decide: (reason) => api.people.reopenRequest({ id, reason }),
                })
              }
            >
              Rouvrir la demande
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <FactsCard request={request} />
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Description" />
            <Text kind="request" id={id} published={request.description} choose={choose} />
          </Card>
          <QuestionsCard questions={request.questions} choose={choose} />
          <ReviewCard review={review} choose={choose} />
          <HistoryCard about={id} readAt={dataUpdatedAt} />
        </div>
      </div>
      {choice && (
        <ReasonDialog
          subject={choice.subject}
          title={choice.title}
          about={choice.about}
          {...(choice.hint && { hint: choice.hint })}
          onDecide={async (reason) => {
            await choice.decide(reason);
            toast.success("C’est fait", choice.title);
            await Promise.all([
              client.invalidateQueries({ queryKey: queries.content.key() }),
              client.invalidateQueries({ queryKey: queries.people.key() }),
            ]);
          }}
          onClose={() => setChoice(undefined)}
        />
      )}
    </>
  );
}

function FactsCard({
  request: { id, service, owner, provider, brief, created_at, unlocked_at, completed_at },
}: {
  request: RequestContent;
}) {
  const when = (instant: string | null) => <T>{instant ? formatDateWithTime(instant) : "–"}</T>;
  return (
    <Card as="section">
      <CardHeader title="La demande" />
      <dl className="grid gap-2">
        <Fact label="Service">
          <TextLink to={publicPaths.service(service.id)}>{service.name}</TextLink>
        </Fact>
        <Fact label="Propriétaire">
          <TextLink to={operatorPaths.person(owner.id)}>{owner.name}</TextLink>
        </Fact>
        <Fact label="Prestataire">
          <TextLink to={operatorPaths.person(provider.id)}>{provider.name}</TextLink>
        </Fact>
        {brief.map(({ question, answer }) => (
          <Fact key={question} label={question}>
            <T>{answer}</T>
          </Fact>
        ))}
        <Fact label="Envoyée">{when(created_at)}</Fact>
        <Fact label="Déverrouillée">{when(unlocked_at)}</Fact>
        <Fact label="Terminée">{when(completed_at)}</Fact>
        <Fact label="Identifiant">
          <span className="text-sm break-all">{id}</span>
        </Fact>
      </dl>
    </Card>
  );
}

function QuestionsCard({ questions, choose }: { questions: RequestContent["questions"]; choose: Choose }) {
  return (
    <Card as="section">
      <CardHeader title="Questions avant l’achat" />
      {questions.length === 0 && <p className="text-brume">Aucune question.</p>}
      <ul className="grid gap-4">
        {questions.map(({ id, question, asked_at, answer, answered_at }) => (
          <li key={id} className="grid gap-3 border-b border-lisiere pb-4 last:border-0 last:pb-0">
            <Text kind="question" id={id} published={question} at={asked_at} choose={choose} />
            {answer && (
              <div className="border-l-2 border-lisiere pl-3">
                <Text kind="answer" id={id} published={answer} at={answered_at} choose={choose} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The statuses that `withdrawReview` accepts. */
const WITHDRAWABLE = ["waiting", "held", "refused", "published"];

function ReviewCard({ review, choose }: { review: RequestContent["review"]; choose: Choose }) {
  return (
    <Card as="section">
      <CardHeader title="Avis" {...(review && { text: reviewText(review) })} />
      {!review && <p className="text-brume">Aucun avis.</p>}
      {review && (
        <div className="grid gap-3">
          <Piece
            at={review.created_at}
            text={review.comment}
            title="Retirer l’avis"
            {...(choose &&
              WITHDRAWABLE.includes(review.status) && {
                onWithdraw: () =>
                  choose({
                    subject: review.id,
                    title: "Retirer l’avis",
                    about: `${review.rating} sur 5 : il ne compte plus et n’est plus affiché.`,
                    hint: "La personne qui l’a écrit la lit dans son courriel.",
                    decide: (reason) => api.content.withdrawReview({ id: review.id, reason }),
                  }),
              })}
          />
          {review.reply && (
            <div className="border-l-2 border-lisiere pl-3">
              <Text
                kind="reply"
                id={review.id}
                published={{ text: review.reply, is_withdrawn: false }}
                choose={choose}
              />
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

function Text({
  kind,
  id,
  published: { text, is_withdrawn },
  at = null,
  choose,
}: {
  kind: RequestTextKind;
  id: string;
  published: RequestContent["description"];
  at?: string | null;
  choose: Choose;
}) {
  const { title, about } = TEXT_WORDS[kind];
  return (
    <Piece
      at={at}
      text={text}
      title={title}
      {...(choose &&
        !is_withdrawn &&
        text && {
          onWithdraw: () =>
            choose({
              subject: id,
              title,
              about,
              hint: "La personne qui l’a écrit la lit dans son courriel.",
              decide: (reason) => api.content.withdrawText({ kind, id, reason }),
            }),
        })}
    />
  );
}

/** One person's text, with its date and the act that withdraws it. */
function Piece({
  at,
  text,
  title,
  onWithdraw,
}: {
  at: string | null;
  text: string;
  title: string;
  onWithdraw?: () => void;
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        {at && (
          <p className="text-sm text-brume">
            <T>{formatDateWithTime(at)}</T>
          </p>
        )}
        <p className="wrap-anywhere whitespace-pre-line">
          <T>{text || "–"}</T>
        </p>
      </div>
      {onWithdraw && (
        <Button size="sm" variant="secondary" aria-label={title} onClick={onWithdraw}>
          Retirer
        </Button>
      )}
    </div>
  );
}
