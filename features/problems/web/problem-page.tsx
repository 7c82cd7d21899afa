import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { useRole } from "#features/accounts/web/index.ts";
import type { Problem, RequestProblems } from "#features/problems/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { failureOf, queries } from "./api.ts";
import { ProblemForm } from "./lazy-parts.ts";
import { ProblemActions } from "./problem-actions.tsx";

import { ProblemRights } from "./problem-rights.tsx";
import { ProblemStory } from "./problem-story.tsx";

export const meta = () => privatePage("Ça s'est mal passé");

/** /owner/requests/:id/problem and the same for a lead: opens a problem, and follows it to its end. */
export default function ProblemPage() {
  const { id = "" } = useParams();
  const reader = useRole();
  const query = useQuery({
    ...queries.problems.ofRequest.queryOptions({ input: { id } }),
    refetchOnWindowFocus: "always",
  });
  const { data, error, refetch, isFetching } = query;
  if (!reader) return null;
  const back = reader === "owner" ? ownerPaths.request(id) : providerPaths.lead(id);
  if (failureOf(error) === "NOT_FOUND" || failureOf(error) === "VALIDATION_ERROR")
    return (
      <EmptyState
        title="Cette demande n'est pas dans votre liste"
        text="Le lien est peut-être incomplet, ou la demande n'est pas encore déverrouillée."
        action={<ButtonLink to={back}>Voir la demande</ButtonLink>}
      />
    );
  const request = data?.data.request;
  return (
    <>
      <PageHeader
        above={<TextLink to={back}>Voir la demande</TextLink>}
        title="Ça s'est mal passé"
        text={request && [request.other, request.service, request.property].filter(Boolean).join(", ")}
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText />}
      {data && (
        <div className="grid max-w-3xl gap-5">
          <Content {...data.data} reader={reader} />
          <ProblemRights reader={reader} />
        </div>
      )}
    </>
  );
}

function Content({
  request,
  can_open,
  no_show_from,
  invoices,
  is_blocked,
  problems,
  reader,
}: RequestProblems & { reader: Problem["opened_by"] }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  // After an earlier one the form waits for a press, unless the way here asks for it.
  const [isOpening, setOpening] = useState(problems.length === 0 || params.size > 0);
  const reload = () => client.invalidateQueries({ queryKey: queries.problems.key() });
  const onOpened = async () => {
    setOpening(false);
    await reload();
  };
  const isWriting = can_open || problems.some(({ actions }) => actions.includes("answer"));
  return (
    <>
      {is_blocked && isWriting && (
        <Alert title="La conversation est bloquée">
          {`Ce que vous écrivez ici sera lu par Maisonnée seulement ; ${request.other} saura de quel problème il s'agit et ce qui est demandé.`}
        </Alert>
      )}
      {problems.map((problem) => (
        <ProblemStory key={problem.id} problem={problem} reader={reader} other={request.other}>
          <ProblemActions problem={problem} other={request.other} onChange={reload} />
        </ProblemStory>
      ))}
      {can_open && !isOpening && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpening(true)}>
          Ouvrir un autre problème
        </Button>
      )}
      {can_open && isOpening && (
        <Suspense fallback={<SkeletonText />}>
          <ProblemForm
            requestId={request.id}
            reader={reader}
            other={request.other}
            noShowFrom={no_show_from}
            invoices={invoices}
            onOpened={onOpened}
          />
        </Suspense>
      )}
      {!can_open && problems.length === 0 && (
        <EmptyState
          title="Le délai est passé"
          text="Un problème s'ouvre dans l'année qui suit le travail. Vos recours sont nommés plus bas."
        />
      )}
    </>
  );
}
