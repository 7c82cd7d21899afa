import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { isFromLetter } from "#features/accounts/web/index.ts";
import { COMPARED_MAX } from "#features/catalog/contract/index.ts";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { isId } from "#foundation/id.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../../api.ts";
import { FormSkeleton } from "./form-skeleton.tsx";
import { NewRequest } from "./new-request.tsx";

export const meta = () => privatePage("Demander un service");

/**
 * /owner/requests/new?services=a,b,c&modele= : requests up to three services in one form
 * (docs/product.md "Finding").
 */
export default function NewRequestPage() {
  const [search] = useSearchParams();
  // The mark of the letter leaves the address at once.
  const [opensLetter] = useState(() => isFromLetter(search));
  const ids = [...new Set((search.get("services") ?? "").split(",").filter(isId))].slice(0, COMPARED_MAX);
  const { data, error, refetch, isFetching } = useQuery({
    ...catalogQueries.catalog.compare.queryOptions({ input: { ids: ids.join(",") } }),
    enabled: ids.length > 0,
  });
  const templateId = search.get("modele") ?? "";
  const templateQuery = useQuery({
    ...queries.requests.get.queryOptions({ input: { id: templateId } }),
    enabled: isId(templateId),
    retry: false,
  });
  const services = data?.data;
  if (ids.length === 0) {
    return (
      <NoServices
        title="Quel service vous faut-il ?"
        text="Choisissez d'abord un service : sa page vous ramène ici pour le demander."
      />
    );
  }
  if (services?.length === 0) {
    return (
      <NoServices
        title={ids.length > 1 ? "Ces services ne sont plus offerts" : "Ce service n'est plus offert"}
        text="D'autres prestataires peuvent faire ce travail."
      />
    );
  }
  if (services && !templateQuery.isLoading) {
    // Another set of services is another form with its own draft.
    const key = services.map(({ id }) => id).join();
    return (
      <NewRequest
        key={key}
        services={services}
        missing={ids.length - services.length}
        template={templateQuery.data?.data ?? null}
        isFromLetter={opensLetter}
      />
    );
  }
  return (
    <>
      <PageHeader title="Demander un service" />
      {error ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function NoServices({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      illustration={<House kind="canadienne" season={seasonOf(new Date())} />}
      title={title}
      text={text}
      action={<ButtonLink to={ownerPaths.services()}>Découvrir les services</ButtonLink>}
    />
  );
}
