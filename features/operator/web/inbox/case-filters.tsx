import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import {
  CASE_KINDS,
  CASE_STATES,
  type CaseKind,
  type CaseState,
  caseQuery,
  OPERATOR_LIMITS,
  WAITING_STATES,
} from "#features/operator/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { formatCount } from "#foundation/text/count.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ChipLink } from "#ui/buttons/chip-link.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { queries } from "../api.ts";
import { KIND_WORDS } from "../cases/case-words.ts";
import { useKeys } from "../keys/use-keys.ts";
import { useAddress } from "../layout/use-address.ts";

const STATE_NAMES: Record<CaseState, string> = {
  open: "À traiter",
  mine: "Les miens",
  unheld: "Sans responsable",
  others: "De mes collègues",
  mentioned: "Mentions",
  snoozed: "En pause",
  decided: "Décidés",
};

export interface CaseFilterValues {
  state: CaseState;
  kind?: CaseKind;
  holder_id?: string;
  q?: string;
}

/** Returns the filters of an address; those left empty, or unknown, are absent. */
export function readCaseFilters(params: URLSearchParams): CaseFilterValues {
  const kind = CASE_KINDS.find((one) => one === params.get("genre"));
  const holder_id = params.get("equipe") ?? "";
  const q = caseQuery.catch("").parse(params.get("cherche") ?? "");
  return {
    state: CASE_STATES.find((one) => one === params.get("etat")) ?? "open",
    ...(kind && { kind }),
    ...(isId(holder_id) && { holder_id }),
    ...(q && { q }),
  };
}

const isWaiting = (state: CaseState): state is (typeof WAITING_STATES)[number] =>
  WAITING_STATES.some((one) => one === state);

/**
 * The lists of cases with how many each holds; a kind, a colleague and words narrow
 * them. All stand in the address.
 */
export function CaseFilters({ state, kind, holder_id, q = "" }: CaseFilterValues) {
  const { change } = useAddress();
  const { data: counts } = useQuery(queries.cases.counts.queryOptions());
  const { data: team } = useQuery(queries.operators.list.queryOptions());
  const search = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => search.current?.select() });
  const isColleagues = state === "others" || state === "snoozed" || state === "decided";
  return (
    <div className="mb-4 grid gap-3">
      <nav aria-label="Listes de dossiers">
        <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0 sm:flex-wrap">
          {CASE_STATES.map((one) => (
            <li key={one}>
              <ChipLink
                to={operatorPaths.cases({ state: one === "open" ? undefined : one, kind, search: q })}
                isCurrent={one === state}
                count={isWaiting(one) && counts ? formatCount(counts.data.states[one]) : undefined}
              >
                {STATE_NAMES[one]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]">
        <SearchField
          ref={search}
          shortcut="/"
          label="Chercher un dossier"
          placeholder="Nom, courriel, mots, identifiant"
          words={q}
          maxLength={OPERATOR_LIMITS.searchWordsMax}
          onSearch={(cherche) => change({ cherche }, { replace: true })}
        />
        <Field label="Type de dossier" hideLabel>
          <Select
            value={kind ?? ""}
            onChange={(event) => change({ genre: event.target.value })}
            placeholder="Tous les types"
            options={CASE_KINDS.map((value) => {
              const count = state === "open" ? counts?.data.kinds[value] : undefined;
              const { name } = KIND_WORDS[value];
              return { value, label: count ? `${name} (${formatCount(count)})` : name };
            })}
          />
        </Field>
        {isColleagues && (
          <Field label={state === "decided" ? "Décidé par" : "Pris par"} hideLabel>
            <Select
              value={holder_id ?? ""}
              onChange={(event) => change({ equipe: event.target.value })}
              placeholder="Toute l'équipe"
              options={team?.data.map(({ id, full_name }) => ({ value: id, label: full_name })) ?? []}
            />
          </Field>
        )}
      </div>
    </div>
  );
}
