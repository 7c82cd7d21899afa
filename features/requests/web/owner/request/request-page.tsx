import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { isId } from "#foundation/id.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { failureOf, queries } from "../../api.ts";
import { useWaitingPhotos } from "../send/waiting-photos.ts";
import { WaitingPhotosLine } from "../send/waiting-photos-line.tsx";
import { RequestView } from "./request-view.tsx";

export const meta = () => privatePage("Demande");

/**
 * /owner/requests/:id: one of the owner's requests, to which the list, letters and messages
 * lead; live events refresh it.
 */
export default function RequestPage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.requests.get.queryOptions({ input: { id } }),
    enabled: isId(id),
    refetchOnWindowFocus: "always",
  });
  const waitingPhotos = useWaitingPhotos().get(id) ?? 0;
  if (data)
    return (
      <>
        <RequestView key={id} request={data.data} />
        <WaitingPhotosLine count={waitingPhotos} />
      </>
    );
  return (
    <>
      <PageHeader above={<BackLink label="Historique" to={ownerPaths.history()} />} title="Demande" />
      {!isId(id) || failureOf(error) === "NOT_FOUND" ? (
        <EmptyState
          title="Cette demande n'est pas dans votre historique"
          text="Le lien est peut-être incomplet, ou il appartient à un autre compte."
          action={<ButtonLink to={ownerPaths.history()}>Voir mes demandes</ButtonLink>}
        />
      ) : error ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}
