import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { pagesByCursor } from "#client/list-pages.ts";
import { CLIENT_LIMITS, type ClientSort } from "#features/clients/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { ChipLink } from "#ui/buttons/chip-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Plus, Upload } from "#ui/icons.ts";
import { GrowingList } from "#ui/page/growing-list.tsx";
import { queries } from "../api.ts";
import { ClientLine } from "./client-line.tsx";
import { type ClientView, readClientView } from "./client-view.ts";
import { ExportClients } from "./export-clients.tsx";

const SORTS: { value: ClientSort; label: string }[] = [
  { value: "name", label: "Par nom" },
  { value: "newest", label: "Les plus récents" },
];

/** A provider's clients: those met through the product and those they added. */
export function ClientList() {
  const view = readClientView(useSearchParams()[0]);
  const { words, tag, sort } = view;
  const navigate = useNavigate();
  const summary = useQuery({
    ...queries.clients.summary.queryOptions({ input: words === "" ? {} : { q: words } }),
    placeholderData: keepPreviousData,
  }).data?.data;
  const show = (changes: Partial<ClientView>, { replace = false } = {}) =>
    void navigate(clientPaths.list({ ...view, ...changes }), { replace, preventScrollReset: true });
  if (summary?.total === 0) return <NoClient />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
        <SearchField
          label="Chercher un client"
          placeholder="Nom, téléphone, adresse, étiquette…"
          words={words}
          maxLength={CLIENT_LIMITS.clientSearchMax}
          onSearch={(typed) => show({ words: typed }, { replace: true })}
        />
        <Field label="Trier" hideLabel>
          <Select
            options={SORTS}
            value={sort}
            onChange={({ currentTarget }) =>
              show({ sort: currentTarget.value === "newest" ? "newest" : "name" })
            }
          />
        </Field>
      </div>
      {summary && (summary.tags.length > 0 || tag) && (
        <nav aria-label="Étiquettes" className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
          <ChipLink to={clientPaths.list({ words, sort })} isCurrent={!tag} count={summary.found}>
            Tous
          </ChipLink>
          {withShown(summary.tags, tag).map((one) => (
            <ChipLink
              key={one.tag}
              to={clientPaths.list({ words, sort, tag: one.tag })}
              isCurrent={one.tag === tag}
              count={one.count}
            >
              {one.tag}
            </ChipLink>
          ))}
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ButtonLink to={clientPaths.add} size="sm">
          <Plus className="size-4.5" />
          Ajouter un client
        </ButtonLink>
        <ButtonLink to={clientPaths.importFile} size="sm" variant="secondary">
          <Upload className="size-4.5" />
          Importer
        </ButtonLink>
        <ExportClients />
        {summary && summary.tags.length === 0 && !tag && (
          <p className="text-sm text-brume sm:ml-auto">
            <T>{`${formatCount(summary.found)} ${plural(summary.found, "client", "clients")}`}</T>
          </p>
        )}
      </div>
      <Lines view={view} />
    </div>
  );
}

/** The tags of the clients that a search finds, and the one that is shown although none of these has it. */
const withShown = (tags: readonly { tag: string; count: number }[], shown: string | undefined) =>
  shown === undefined || tags.some(({ tag }) => tag === shown) ? tags : [...tags, { tag: shown, count: 0 }];

function Lines({ view }: { view: ClientView }) {
  const { words, tag, sort } = view;
  const list = useInfiniteQuery({
    ...queries.clients.list.infiniteOptions(
      pagesByCursor((before) => ({ sort, ...(words !== "" && { q: words }), ...(tag && { tag }), before })),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Clients">
      <GrowingList
        list={list}
        failure={list.error && sentenceFor(list.error)}
        skeleton={<ClientsSkeleton />}
        empty={
          <EmptyState
            title="Aucun client ne correspond à cette recherche"
            text="Cherchez une partie du nom, du téléphone, du courriel ou de l'adresse."
            action={<ButtonLink to={clientPaths.list()}>Voir tous les clients</ButtonLink>}
          />
        }
        more="Voir plus de clients"
      >
        {(client) => <ClientLine key={client.id} client={client} view={view} />}
      </GrowingList>
    </section>
  );
}

function NoClient() {
  return (
    <EmptyState
      title="Pas encore de client"
      text="Les personnes dont vous déverrouillez la demande apparaissent ici. Vous pouvez aussi ajouter vos propres clients, un à un ou à partir d'un fichier."
      action={
        <div className="grid justify-items-center gap-3">
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={clientPaths.add}>Ajouter un client</ButtonLink>
            <ButtonLink to={clientPaths.importFile} variant="secondary">
              Importer un fichier
            </ButtonLink>
          </div>
          <TextLink to={providerPaths.leads({ state: "locked" })}>Voir les demandes</TextLink>
        </div>
      }
    />
  );
}

function ClientsSkeleton() {
  return (
    <div aria-hidden="true" className="divide-y divide-lisiere">
      {["un", "deux", "trois", "quatre", "cinq"].map((key) => (
        <div key={key} className="grid content-center gap-2 py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-56" />
        </div>
      ))}
    </div>
  );
}
