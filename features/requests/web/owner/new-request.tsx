import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAuth, useProfile } from "#features/accounts/web/index.ts";
import type { Service } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/plural.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Loading } from "#ui/spinner.tsx";
import { AskedServices } from "./asked-services.tsx";
import { type RequestFormDraft, requestDrafts } from "./request-drafts.ts";
import { RequestForm } from "./request-form.tsx";
import { SentView } from "./sent-view.tsx";
import { useSendRequests } from "./use-send-requests.ts";

const EMPTY: RequestFormDraft = { property_id: "", description: "", sent: {} };

/** The form of one set of services, its draft, its sending, and the view that follows. */
export function NewRequest({ services, missing }: { services: readonly Service[]; missing: number }) {
  const [search, setSearch] = useSearchParams();
  const { data: profile } = useProfile();
  const ids = services.map(({ id }) => id);
  const draft = useDraft(ids, search.get("property"));
  const { outcomes, left, needsPhone, send, forgetRefusals } = useSendRequests({
    services: ids,
    sent: draft.first.sent,
    onSent: draft.addSent,
  });
  const anySent = Object.values(outcomes).some(({ state }) => state === "sent");
  if (anySent && left.length === 0) {
    return <SentView services={services} outcomes={outcomes} onShown={draft.forget} />;
  }
  if (!profile) return <Loading />;
  const remove = (id: string) => {
    const kept = ids.filter((one) => one !== id);
    draft.moveTo(kept);
    setSearch({ services: kept.join(",") }, { replace: true });
  };
  const allRefused = left.length === 0;
  return (
    <>
      <PageHeader
        title={plural(ids.length, "Demander un service", "Demander ces services")}
        text="Trois réponses et c'est envoyé. Ce que vous écrivez est gardé sur cet appareil jusqu'à l'envoi."
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
          <AskedServices
            services={services}
            outcomes={outcomes}
            onRemove={ids.length > 1 ? remove : undefined}
          />
        </div>
        <Card className="min-w-0">
          {allRefused && (
            <Alert tone="warning" live title="Rien n'a été envoyé" className="mb-6">
              Choisissez une autre propriété, ou un autre service. Votre description est gardée.
            </Alert>
          )}
          <RequestForm
            initial={draft.first}
            asksPhone={needsPhone || !profile.data.phone}
            addPropertyPath={`/owner/properties/add?retour=${encodeURIComponent(`/owner/requests/new?services=${ids.join(",")}`)}`}
            sendText={plural(left.length, "Envoyer la demande", `Envoyer les ${left.length} demandes`)}
            onChange={(values) => {
              if (values.property_id !== draft.latest().property_id) forgetRefusals();
              draft.keep(values);
            }}
            onSend={send}
          />
        </Card>
      </div>
    </>
  );
}

/** The kept draft of these services; a property just added comes by the address and wins. */
function useDraft(ids: readonly string[], property: string | null) {
  const owner = useAuth().session?.user.id ?? "";
  const [{ drafts, first, state }] = useState(() => {
    const drafts = requestDrafts(localStorage, owner);
    const first = { ...EMPTY, ...drafts.read(ids), ...(property && { property_id: property }) };
    return { drafts, first, state: { latest: first } };
  });
  const change = (changes: Partial<RequestFormDraft>) => {
    state.latest = { ...state.latest, ...changes };
    drafts.write(ids, state.latest);
  };
  return {
    first,
    latest: () => state.latest,
    keep: change,
    addSent: (service: string, request_id: string) =>
      change({ sent: { ...state.latest.sent, [service]: request_id } }),
    forget: () => drafts.forget(ids),
    /** Another set of services goes on with the same words. */
    moveTo: (others: readonly string[]) => {
      drafts.forget(ids);
      drafts.write(others, state.latest);
    },
  };
}
