import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { CaseKind, Conversation } from "#features/operator/contract/index.ts";
import { formatDate, formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { failureOf, queries } from "../api.ts";
import { KIND_WORDS, reasonNames } from "../cases/case-words.ts";
import { NextCase } from "../cases/next-case.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { useTabTitle } from "../layout/use-tab-title.ts";
import { AnswerAgain } from "./answer-again.tsx";
import { EarlierMessages } from "./earlier-messages.tsx";

type Entry = Conversation["entries"][number];

const ENTRY_NAMES: Record<Entry["kind"], string> = {
  answer: "Réponse",
  refusal: "Refus motivé",
  closing: "Fermé sans réponse",
};

const LETTER_STATES = {
  waiting: { label: "Part bientôt", tone: "neutral" },
  sent: { label: "Envoyé", tone: "epinette" },
  bounced: { label: "Refusé par la boîte", tone: "danger" },
} as const;

const titleOf = (kind: CaseKind, { name }: Conversation) => `${KIND_WORDS[kind].name} : ${name}`;

/** A decided message of the contact form as a conversation; `gone` of one that is kept no more. */
export function DecidedMessage({
  kind,
  id,
  dueAt,
  gone,
}: {
  kind: Extract<CaseKind, "contact" | "privacy">;
  id: string;
  /** When it was due, where that is known. */
  dueAt: string | undefined;
  gone: ReactNode;
}) {
  const { data, error, refetch, isFetching } = useQuery(
    queries.cases.conversation.queryOptions({ input: { id } }),
  );
  const { data: me } = useOperator();
  useTabTitle(data && titleOf(kind, data.data));
  if (failureOf(error) === "NOT_FOUND") return gone;
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  const { name, email, topic, message, written_at, account_id, entries, erased_on, earlier } = data.data;
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.cases({ state: "decided" })}>Décidés</TextLink>}
        title={titleOf(kind, data.data)}
        text={reasonNames(topic)}
        actions={<NextCase kind={kind} id={id} dueAt={dueAt} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Échange" text={`Effacé le ${formatDate(erased_on)}, sauf nouvelle réponse.`} />
            <ol className="mesure grid gap-6">
              <Said by={name} at={written_at} text={message} />
              {entries.map(({ id: entry, kind: what, text, operator, written_at: at, letter }) => (
                <Said key={entry} by={operator} at={at} text={text}>
                  <Badge>{ENTRY_NAMES[what]}</Badge>
                  {letter && <Badge tone={LETTER_STATES[letter].tone}>{LETTER_STATES[letter].label}</Badge>}
                </Said>
              ))}
            </ol>
          </Card>
          {me && me.data.level !== "reader" && <AnswerAgain kind={kind} conversation={data.data} />}
        </div>
        <div className="grid gap-6">
          <Card as="section">
            <CardHeader title="Qui" />
            <p className="wrap-anywhere">
              {account_id ? <TextLink to={operatorPaths.person(account_id)}>{name}</TextLink> : name}
            </p>
            <p className="mb-3 text-brume wrap-anywhere">{email}</p>
            <ButtonLink to={operatorPaths.acts({ person: id })} variant="secondary" size="sm">
              Actes du dossier
            </ButtonLink>
          </Card>
          <EarlierMessages earlier={earlier} />
        </div>
      </div>
    </>
  );
}

/** One person's message, with its date. */
function Said({ by, at, text, children }: { by: string; at: string; text: string; children?: ReactNode }) {
  return (
    <li className="border-l-2 border-lisiere pl-3">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-medium wrap-anywhere">
          <T>{by}</T>
        </b>
        {children}
      </p>
      <p className="text-sm text-brume">
        <time dateTime={at}>
          <T>{formatDateWithTime(at)}</T>
        </time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}
