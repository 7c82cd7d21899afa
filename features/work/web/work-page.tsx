import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { pagesByCursor } from "#client/list-pages.ts";
import { STAGES, WORK_SEARCH_MAX } from "#features/work/contract/stages.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { workPaths } from "#paths/work-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { GrowingList } from "#ui/page/growing-list.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "./api.ts";
import { StageChips } from "./stage-chips.tsx";
import { WorkLine } from "./work-line.tsx";
import { readWorkView, type WorkView } from "./work-view.ts";

export const meta = () => privatePage("Travaux");

/** /provider/work: all of a provider's work by stage, each line with its next act. */
export default function WorkPage() {
  const view = readWorkView(useSearchParams()[0]);
  const { stage, words } = view;
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Travaux"
        text={
          <span className="max-sm:hidden">
            <T>De la demande au paiement, avec ce qu'il reste à faire.</T>
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <SearchField
          label="Chercher dans les travaux"
          placeholder="Client, téléphone, rue, facture…"
          words={words}
          maxLength={WORK_SEARCH_MAX}
          onSearch={(typed) =>
            void navigate(workPaths.list({ stage, words: typed }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          className="sm:max-w-sm"
        />
        <StageChips view={view} />
        <section aria-labelledby="liste-des-travaux" className="max-w-3xl">
          <h2 id="liste-des-travaux" className="sr-only">
            {stage ? STAGES[stage] : "Tous les travaux"}
          </h2>
          <Lines view={view} />
        </section>
      </div>
    </>
  );
}

function Lines({ view }: { view: WorkView }) {
  const { stage, words } = view;
  const list = useInfiniteQuery({
    ...queries.work.list.infiniteOptions(
      pagesByCursor((before) => ({ ...(stage && { stage }), ...(words !== "" && { q: words }), before })),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <GrowingList
      list={list}
      failure={list.error && sentenceFor(list.error)}
      skeleton={<WorkSkeleton />}
      empty={<NoWork view={view} />}
      more="Voir plus de travaux"
    >
      {(item) => <WorkLine key={item.request_id} item={item} view={view} />}
    </GrowingList>
  );
}

function NoWork({ view: { stage, words } }: { view: WorkView }) {
  if (stage !== undefined || words !== "")
    return (
      <EmptyState
        title={words === "" ? "Aucun travail à cette étape" : "Aucun travail ne correspond à cette recherche"}
        text="Cherchez un client, un téléphone, une adresse, un métier, une facture ou des mots de la demande, à toutes les étapes."
        action={<ButtonLink to={workPaths.list()}>Voir tous les travaux</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title="Pas encore de travaux"
      text="Les demandes que vous recevez apparaissent ici, de la réponse au paiement."
      action={<ButtonLink to={providerPaths.services}>Voir mes services</ButtonLink>}
    />
  );
}

function WorkSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-lisiere">
      {["une", "deux", "trois", "quatre", "cinq"].map((key) => (
        <div key={key} className="flex h-18 items-center justify-between gap-3">
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-52" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </div>
  );
}
