import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { COMPARED_MAX } from "#features/catalog/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { NewRequest } from "./new-request.tsx";

export const meta = () => privatePage("Demander un service");

/** /owner/requests/new?services=a,b,c&modele= : up to three services asked for in one form (product.md "Finding"). */
export default function NewRequestPage() {
  const [search] = useSearchParams();
  const asked = [...new Set((search.get("services") ?? "").split(",").filter(isId))].slice(0, COMPARED_MAX);
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.catalog.compare.queryOptions({ input: { ids: asked.join(",") } }),
    enabled: asked.length > 0,
  });
  const model = search.get("modele") ?? "";
  const modelled = useQuery({
    ...queries.requests.get.queryOptions({ input: { id: model } }),
    enabled: isId(model),
    retry: false,
  });
  const services = data?.data;
  if (asked.length === 0) {
    return (
      <Nothing
        title="Quel service vous faut-il ?"
        text="Choisissez d'abord un service : sa page vous ramène ici pour le demander."
      />
    );
  }
  if (services?.length === 0) {
    return (
      <Nothing
        title={asked.length > 1 ? "Ces services ne sont plus offerts" : "Ce service n'est plus offert"}
        text="D'autres prestataires peuvent faire ce travail."
      />
    );
  }
  if (services && !modelled.isLoading) {
    // A service chosen or let go is another form, with a draft of its own.
    const key = services.map(({ id }) => id).join();
    return (
      <NewRequest
        key={key}
        services={services}
        missing={asked.length - services.length}
        model={modelled.data?.data ?? null}
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

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      illustration={<House kind="canadienne" season={seasonOf(new Date())} />}
      title={title}
      text={text}
      action={<ButtonLink to="/owner/services">Découvrir les services</ButtonLink>}
    />
  );
}
