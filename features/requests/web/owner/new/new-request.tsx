import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { useProfile } from "#features/accounts/web/index.ts";
import type { ComparedService } from "#features/catalog/contract/index.ts";
import { compareStore } from "#features/catalog/web/index.ts";
import { queries as propertiesQueries } from "#features/properties/web/api.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { queries } from "../../api.ts";
import { PhotosSending } from "../send/photos-sending.tsx";
import { SelectedServices } from "../send/selected-services.tsx";
import { SentView } from "../send/sent-view.tsx";
import { useSendRequests } from "../send/use-send-requests.ts";
import { UnconfirmedLimits } from "../unconfirmed-limits.tsx";
import { DraftPhotosField } from "./draft-photos-field.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { RequestForm } from "./request-form.tsx";
import { useDraftPhotos } from "./use-draft-photos.ts";
import { useRequestDraft } from "./use-request-draft.ts";

/** The browser's history state of this page: the requests sent from it, by service. */
interface SentState {
  sent: Record<string, string>;
}

/** The form for one set of services, with its draft, its submission and the view that follows. */
export function NewRequest({
  services,
  missing,
  template,
  isFromLetter,
}: {
  services: readonly ComparedService[];
  missing: number;
  /** The request to copy, if any. */
  template: Request | null;
  /** Whether the page was opened by a letter's link about the owner's address. */
  isFromLetter: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: SentState | null };
  const navigate = useNavigate();
  const profile = useProfile();
  const properties = useQuery(propertiesQueries.properties.list.queryOptions());
  const active = useQuery(queries.requests.list.queryOptions({ input: { status: "active", page: 1 } }));
  const ids = services.map(({ id }) => id);
  const draft = useRequestDraft(ids, {
    property: search.get("propriete"),
    start: search.get("debut"),
    template,
    sent: state?.sent,
  });
  const { outcomes, left, needsPhone, send, clearRefusals } = useSendRequests({ services, draft });
  const sentIds = Object.values(outcomes).flatMap((one) => (one.state === "sent" ? [one.request_id] : []));
  const photos = useDraftPhotos(draft, sentIds);
  const isDone = sentIds.length > 0 && left.length === 0;
  const clearDraft = useEffectEvent(() => {
    photos.clear();
    draft.clear();
  });
  // The draft lasts until its photos have arrived too.
  const isFinished = isDone && photos.state.isLoaded && photos.pendingCount() === 0;
  useEffect(() => {
    if (isFinished) clearDraft();
  }, [isFinished]);
  if (isDone) {
    const finish = () => {
      // Requested services leave the comparison.
      for (const id of ids) if (outcomes[id]?.state === "sent") compareStore.remove(id);
      // Whoever comes back finds what was sent, not an empty form.
      const sent: SentState["sent"] = draft.latest().sent;
      void navigate(
        { search: search.toString() },
        { replace: true, state: { sent }, preventScrollReset: true },
      );
    };
    return (
      <SentView
        services={services}
        outcomes={outcomes}
        photos={<PhotosSending photos={photos} />}
        onShown={finish}
      />
    );
  }
  const open = active.data?.data.filter(({ service }) => ids.includes(service.id)) ?? [];
  if (isFromLetter && !draft.isBegun) {
    if (active.isPending) return <FormSkeleton />;
    const [sent] = open;
    if (sent)
      return (
        <Navigate
          to={open.length > 1 ? ownerPaths.history("actives") : ownerPaths.request(sent.id)}
          replace
        />
      );
  }
  const remove = (id: string) => {
    const remaining = ids.filter((one) => one !== id);
    draft.moveTo(remaining);
    setSearch({ services: remaining.join(",") }, { replace: true });
  };
  const failed = [profile, properties].find(({ error, data }) => error && !data);
  return (
    <>
      <PageHeader
        title={plural(ids.length, "Demander un service", "Demander ces services")}
        text="Trois étapes, et c'est parti. Ce que vous écrivez est gardé sur cet appareil jusqu'à l'envoi."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0 lg:order-2 lg:sticky lg:top-24">
          {missing > 0 && (
            <Alert tone="warning" className="mb-4">
              {plural(
                missing,
                "L'un des services choisis n'est plus offert : il a été laissé de côté.",
                "Des services choisis ne sont plus offerts : ils ont été laissés de côté.",
              )}
            </Alert>
          )}
          <SelectedServices
            services={services}
            outcomes={outcomes}
            onRemove={ids.length > 1 ? remove : undefined}
          />
        </div>
        <Card className="min-w-0">
          {left.length === 0 && (
            <Alert tone="warning" live refusal title="Rien n'a été envoyé" className="mb-6">
              Choisissez une autre propriété, ou un autre service. Votre description est gardée.
            </Alert>
          )}
          {failed && (
            <LoadFailure
              message={sentenceFor(failed.error)}
              onRetry={() => void Promise.all([profile.refetch(), properties.refetch()])}
              retrying={failed.isFetching}
            />
          )}
          {!failed && (!profile.data || !properties.data) && <FormSkeleton />}
          {profile.data && properties.data && (
            <RequestForm
              initial={draft.initial}
              services={services}
              open={open}
              properties={properties.data.data}
              asksPhone={needsPhone || !profile.data.data.phone}
              addPropertyPath={ownerPaths.addProperty(ownerPaths.newRequest({ services: ids }))}
              sendText={plural(left.length, "Envoyer la demande", `Envoyer les ${left.length} demandes`)}
              photos={<DraftPhotosField photos={photos} />}
              onChange={(values) => {
                if (values.property_id !== draft.latest().property_id) clearRefusals();
                draft.save(values);
              }}
              onSend={send}
            />
          )}
          <UnconfirmedLimits className="mt-6" />
        </Card>
      </div>
    </>
  );
}
