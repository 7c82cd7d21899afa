import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { CASE_KINDS, type CaseDetails, type CaseKind } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { failureOf, queries } from "../api.ts";
import { KeysHelp } from "../keys/keys-help.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { useTabTitle } from "../layout/use-tab-title.ts";
import { DecidedMessage } from "../messages/decided-message.tsx";
import { EarlierMessages } from "../messages/earlier-messages.tsx";
import { MessageTopic } from "../messages/message-topic.tsx";
import { ActForPerson } from "../privacy/act-for-person.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CasePhotos } from "./case-photos.tsx";
import { CasePresence } from "./case-presence.tsx";
import { CaseProblem } from "./case-problem.tsx";
import { CaseSides } from "./case-sides.tsx";
import { CaseTimeline } from "./case-timeline.tsx";
import { caseName, reasonNames } from "./case-words.ts";
import { CaseWork } from "./case-work.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { DueBadge } from "./due-badge.tsx";
import { NextCase } from "./next-case.tsx";
import { SettledNotice } from "./settled-notice.tsx";

export const meta = () => privatePage("Dossier");

const KEYS = [
  { key: "J, K", does: "Dossier suivant, précédent" },
  { key: "N", does: "Dossier suivant du même type" },
  { key: "A", does: "Prendre le dossier" },
  { key: "S", does: "Mettre en pause" },
  { key: "E", does: "Décider : écrire la raison" },
  { key: "R", does: "Choisir une réponse prête ; Alt R pendant que vous écrivez" },
  { key: "Ctrl Entrée", does: "Envoyer la réponse à un message" },
  { key: "Échap", does: "Quitter le champ, pour les autres raccourcis" },
  { key: "?", does: "Ces raccourcis" },
];

/** /operateur/dossiers/:kind/:id: a case with all that its decision needs. */
export default function CasePage() {
  const params = useParams();
  const { pathname } = useLocation();
  const kind = CASE_KINDS.find((one) => one === params.kind);
  if (!kind || !params.id) return <Navigate to={operatorPaths.home} replace />;
  // Some kinds are worked on elsewhere.
  const place = operatorPaths.case(kind, params.id);
  if (place !== pathname) return <Navigate to={place} replace />;
  return <Case key={`${kind} ${params.id}`} kind={kind} id={params.id} />;
}

const takeFocus = (place: HTMLElement | null) => place?.focus();

function Case({ kind, id }: { kind: CaseKind; id: string }) {
  // Once settled, a case is not refetched at each piece of news; the next page to open it reads it again.
  const [isOver, setOver] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.cases.get.queryOptions({ input: { kind, id } }),
    enabled: !isOver,
  });
  // Its decision made here; somebody else's leaves the page as it was, with what was typed.
  const [isDecided, setDecided] = useState(false);
  const isGone = failureOf(error) === "NOT_FOUND";
  if (isGone && !isFetching && !isOver) setOver(true);
  if (isGone && (isDecided || !data)) {
    const settled = (
      <EmptyState
        title="Ce dossier est réglé"
        text="Il n'attend plus de décision."
        action={
          <>
            <ButtonLink to={operatorPaths.acts({ person: id })} variant="secondary">
              Voir ce qui a été décidé
            </ButtonLink>
            <NextCase kind={kind} id={id} dueAt={data?.data.due_at} />
          </>
        }
      />
    );
    return (
      // The button that decided it is gone, and with it the focus.
      <div tabIndex={-1} ref={isDecided ? takeFocus : undefined} className="outline-none">
        {kind === "contact" || kind === "privacy" ? (
          <DecidedMessage kind={kind} id={id} dueAt={data?.data.due_at} gone={settled} />
        ) : (
          settled
        )}
      </div>
    );
  }
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  return <Loaded details={data.data} isSettled={isGone} onDecided={() => setDecided(true)} />;
}

function Loaded({
  details,
  isSettled,
  onDecided,
}: {
  details: CaseDetails;
  /** Somebody else decided it while it was open here. */
  isSettled: boolean;
  onDecided: () => void;
}) {
  const { kind, subject_id: id, lines, reason_code, request } = details;
  const title = caseName(details);
  useTabTitle(title);
  const { data: me } = useOperator();
  const isMessage = kind === "contact" || kind === "privacy" || kind === "privacy_order";
  const mayAct = me !== undefined && me.data.level !== "reader" && !isSettled;
  return (
    <>
      <PageHeader
        above={<TextLink to={operatorPaths.home}>À faire</TextLink>}
        title={title}
        text={reasonNames(reason_code)}
        actions={
          <>
            <DueBadge at={details.due_at} label="À décider d'ici le" />
            {!isSettled && <CasePresence kind={kind} id={id} />}
            <NextCase kind={kind} id={id} dueAt={details.due_at} />
            <KeysHelp keys={KEYS} />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          {lines.length > 0 && (
            <Card as="section">
              <CardHeader
                title="Ce qui s'est passé"
                action={request && <TextLink to={operatorPaths.request(request.id)}>La demande</TextLink>}
              />
              <p className="mesure wrap-anywhere whitespace-pre-line">
                <T>{lines.join("\n\n")}</T>
              </p>
            </Card>
          )}
          {details.problem && <CaseProblem details={details} problem={details.problem} mayAct={mayAct} />}
          {details.review && <CasePhotos review={details.review} />}
          {details.ring.map((review) => (
            <CasePhotos key={review.id} review={review} />
          ))}
          {kind === "papers" && <CaseDocuments details={details} mayLook={mayAct} />}
          {mayAct && isMessage && (
            <>
              {kind !== "privacy_order" && <MessageTopic details={details} />}
              <ActForPerson details={details} onDecided={onDecided} />
            </>
          )}
          {isSettled && <SettledNotice kind={kind} id={id} />}
          {me && me.data.level !== "reader" && kind !== "privacy_order" && (
            <DecisionForm details={details} isSettled={isSettled} onDecided={onDecided} />
          )}
        </div>
        <div className="grid gap-6">
          <CaseSides sides={details.sides} />
          <EarlierMessages earlier={details.earlier} />
          {mayAct && <CaseWork details={details} me={me.data.id} />}
          <CaseTimeline details={details} mayNote={mayAct} />
        </div>
      </div>
    </>
  );
}
