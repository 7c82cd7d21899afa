import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { PersonSummary } from "#features/operator/contract/index.ts";
import { formatPhone } from "#foundation/phone.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { PersonBadges } from "./person-badges.tsx";

export const meta = () => privatePage("Personnes");

const COLUMNS: Column<PersonSummary>[] = [
  {
    key: "name",
    header: "Personne",
    main: true,
    cell: ({ id, full_name, business_name }) => (
      <>
        <TextLink to={operatorPaths.person(id)}>{business_name ?? full_name}</TextLink>
        {business_name && <span className="block text-sm font-normal text-brume">{full_name}</span>}
      </>
    ),
  },
  { key: "state", header: "Compte", cell: (person) => <PersonBadges person={person} /> },
  { key: "email", header: "Courriel", cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: "phone", header: "Téléphone", cell: ({ phone }) => <T>{phone ? formatPhone(phone) : "–"}</T> },
  { key: "since", header: "Inscription", cell: ({ member_since }) => <T>{formatDate(member_since)}</T> },
];

/** /operateur/personnes: owners and providers, found by what one knows of them. */
export default function PeoplePage() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q")?.trim() ?? "";
  const { data, error, refetch, isFetching, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(
    queries.people.search.infiniteOptions({
      input: (after: string | undefined) => ({ q, ...(after && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  const search = (form: FormData) => {
    const words = String(form.get("q") ?? "").trim();
    setParams(words ? { q: words } : {});
  };
  const isApproximate = data?.pages[0]?.approximate;
  return (
    <>
      <PageHeader
        title="Personnes"
        text="Par nom, courriel, téléphone, entreprise, ville, numéro de reçu ou identifiant de demande."
      />
      <search>
        <form key={q} action={search} className="mb-6 flex items-end gap-3 sm:max-w-2xl">
          <Field label="Chercher une personne" className="flex-1">
            <TextInput type="search" name="q" defaultValue={q} maxLength={200} spellCheck={false} autoFocus />
          </Field>
          <Button type="submit" variant="secondary">
            Chercher
          </Button>
        </form>
      </search>
      <Card as="section">
        {isApproximate && (
          <p className="mb-4 text-brume" role="status">
            <T>Personne n'a exactement ces mots. Voici ce qui y ressemble le plus.</T>
          </p>
        )}
        {error && !data ? (
          <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            caption="Personnes"
            columns={COLUMNS}
            rows={data?.pages.flatMap((page) => page.data) ?? []}
            rowKey={({ id }) => id}
            loading={isPending}
            empty={
              <EmptyState
                title="Personne"
                text="Aucun compte ne correspond. Essayez avec moins de mots, dont un d'au moins trois lettres."
              />
            }
          />
        )}
        {hasNextPage && (
          <Button variant="secondary" className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
            Personnes suivantes
          </Button>
        )}
      </Card>
    </>
  );
}
