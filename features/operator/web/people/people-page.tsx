import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesByCursor } from "#client/list-pages.ts";
import { dateSort, type PersonSummary } from "#features/operator/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { useAddress } from "../layout/use-address.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { ManyPeople } from "./many-people.tsx";
import { PersonBadges } from "./person-badges.tsx";

export const meta = () => privatePage("Personnes");

const COLUMNS: ConsoleColumn<PersonSummary>[] = [
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
  {
    key: "phone",
    header: "Téléphone",
    cell: ({ phone }) => (
      <span className="whitespace-nowrap">
        <T>{phone ? formatPhone(phone) : "–"}</T>
      </span>
    ),
  },
  {
    key: "since",
    header: "Inscription",
    sorts: { ascending: "oldest", descending: "newest" },
    cell: ({ member_since }) => <T>{formatDate(member_since)}</T>,
  },
  {
    key: "id",
    header: "Identifiant",
    isExtra: true,
    cell: ({ id }) => <span className="text-sm break-all">{id}</span>,
  },
];

const SELECTION = {
  nameOf: ({ business_name, full_name }: PersonSummary) => business_name ?? full_name,
  canChoose: ({ suspended_at }: PersonSummary) => suspended_at === null,
  acts: (people: PersonSummary[], onDone: () => void) => <ManyPeople people={people} onDone={onDone} />,
};

/** /operateur/personnes: owners and providers, found by what one knows of them. */
export default function PeoplePage() {
  const { params, change } = useAddress();
  const q = params.get("q")?.trim() ?? "";
  const sort = dateSort.catch("newest").parse(params.get("tri"));
  const { data: me } = useOperator();
  const list = useInfiniteQuery(
    queries.people.search.infiniteOptions(pagesByCursor((after) => ({ q, sort, after }))),
  );
  const search = (form: FormData) => change({ q: String(form.get("q") ?? "").trim() });
  const { approximate: isApproximate, request } = list.data?.pages[0] ?? {};
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
        {request && (
          <p className="mb-4" role="status">
            <TextLink to={operatorPaths.request(request)}>Ouvrir cette demande</TextLink>
          </p>
        )}
        {isApproximate && (
          <p className="mb-4 text-brume" role="status">
            <T>Personne n'a exactement ces mots. Voici ce qui y ressemble le plus.</T>
          </p>
        )}
        <ConsoleTable
          caption="Personnes"
          columns={COLUMNS}
          rowKey={({ id }) => id}
          list={list}
          defaultSort="newest"
          empty={{
            title: "Personne",
            text: "Aucun compte ne correspond. Essayez avec moins de mots, dont un d'au moins trois lettres.",
          }}
          {...(me && me.data.level !== "reader" && { selection: SELECTION })}
        />
      </Card>
    </>
  );
}
