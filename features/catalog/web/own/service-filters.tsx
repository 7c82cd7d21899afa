import { useNavigate } from "react-router";
import { providerPaths, SERVICE_STATE_WORDS } from "#paths/provider-paths.ts";
import { Field } from "#ui/forms/field.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { pageParam } from "#ui/page/list-pages.ts";

export interface ServiceView {
  q: string;
  state: "active" | "inactive" | undefined;
  page: number;
}

/** Returns what the URL asks to see. */
export function serviceViewOf(search: URLSearchParams): ServiceView {
  const word = search.get("etat");
  const state = word === SERVICE_STATE_WORDS.active ? "active" : undefined;
  return {
    q: (search.get("q") ?? "").slice(0, 100),
    state: word === SERVICE_STATE_WORDS.inactive ? "inactive" : state,
    page: pageParam(search),
  };
}

/** Words and state; the URL holds both. */
export function ServiceFilters({ view: { q, state } }: { view: ServiceView }) {
  const navigate = useNavigate();
  const show = (changes: Partial<ServiceView>) => {
    const to = providerPaths.servicesList({ q, state, ...changes, page: 1 });
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <search className="mb-2 flex flex-wrap gap-3">
      <SearchField
        label="Chercher un service"
        placeholder="Nom ou type de service"
        words={q}
        maxLength={100}
        onSearch={(words) => show({ q: words })}
        className="min-w-0 flex-1 basis-[10rem] sm:max-w-80"
      />
      <Field label="État" hideLabel className="basis-36">
        <Select
          value={state ?? ""}
          onChange={({ currentTarget: { value } }) =>
            show({ state: value === "active" || value === "inactive" ? value : undefined })
          }
          placeholder="Tous"
          options={[
            { value: "active", label: "Actifs" },
            { value: "inactive", label: "Inactifs" },
          ]}
        />
      </Field>
    </search>
  );
}
