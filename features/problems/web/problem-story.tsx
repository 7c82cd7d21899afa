import { type ReactNode, Suspense } from "react";
import { PROBLEM_ASKS, PROBLEM_KINDS, type Problem } from "#features/problems/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { ProblemPhotos } from "./lazy-parts.ts";
import { nextStep, PROBLEM_STATES } from "./problem-words.ts";

const WITHHELD = "Ces mots sont lus par Maisonnée seulement.";

/**
 * A problem from its beginning to its end: what each side said, what comes next,
 * and what may be done about it.
 */
export function ProblemStory({
  problem,
  reader,
  other,
  children,
}: {
  problem: Problem;
  reader: Problem["opened_by"];
  /** The other side's name. */
  other: string;
  children: ReactNode;
}) {
  const {
    kind,
    asks,
    appointment_at,
    invoice,
    opened_by,
    answer,
    decision,
    escalated_at,
    closed_at,
    status,
  } = problem;
  const state = PROBLEM_STATES[status];
  const isOpener = opened_by === reader;
  const whose = (isOwn: boolean) => (isOwn ? "de votre part" : ofName(other));
  return (
    <Card as="section" aria-labelledby={`probleme-${problem.id}`}>
      <CardHeader
        title={<span id={`probleme-${problem.id}`}>{PROBLEM_KINDS[kind][opened_by]}</span>}
        text={nextStep(problem, { reader, other })}
        action={<Badge tone={state.tone}>{state.label}</Badge>}
      />
      <ol className="mb-5 grid gap-4">
        <Event at={problem.opened_at} title={isOpener ? "Vous" : other} words={problem.details ?? WITHHELD}>
          <Photos problem={problem} photos={problem.photos} whose={whose(isOpener)} />
          {appointment_at && (
            <p>
              <T>{`Rendez-vous : ${formatDateWithTime(appointment_at)}`}</T>
            </p>
          )}
          {invoice && (
            <p>
              <T>{`Facture : ${invoice.number}`}</T>
            </p>
          )}
          <p>
            <T>{`Demande : ${PROBLEM_ASKS[asks]}`}</T>
          </p>
        </Event>
        {answer && (
          <Event
            at={answer.answered_at}
            title={`${isOpener ? other : "Vous"}, ${answer.agrees ? "d'accord" : "pas d'accord"}`}
            words={answer.text ?? WITHHELD}
          >
            <Photos problem={problem} photos={answer.photos} whose={whose(!isOpener)} />
          </Event>
        )}
        {problem.additions.map(({ by, text, at }) => (
          <Event
            key={`${by} ${at}`}
            at={at}
            title={`${by === reader ? "Vous" : other}, précisions`}
            words={text ?? WITHHELD}
          />
        ))}
        {escalated_at && <Event at={escalated_at} title="Maisonnée examine" />}
        {closed_at && (
          <Event
            at={closed_at}
            title={decision ? "Décision de Maisonnée" : state.label}
            words={decision?.reason}
          />
        )}
      </ol>
      {children}
    </Card>
  );
}

function Photos({
  problem: { id },
  photos,
  whose,
}: {
  problem: Problem;
  photos: Problem["photos"];
  whose: string;
}) {
  if (photos.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="my-2 size-20 sm:size-24" />}>
      <ProblemPhotos problem_id={id} photos={photos} whose={whose} />
    </Suspense>
  );
}

function Event({
  at,
  title,
  words,
  children,
}: {
  at: string;
  title: string;
  words?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <li className="border-l-2 border-lisiere pl-3">
      <p className="font-medium">
        <T>{title}</T>
      </p>
      {words && (
        <p className="wrap-anywhere whitespace-pre-line">
          <T>{words}</T>
        </p>
      )}
      {children}
      <p className="text-sm text-brume">
        <time dateTime={at}>
          <T>{formatDateWithTime(at)}</T>
        </time>
      </p>
    </li>
  );
}
