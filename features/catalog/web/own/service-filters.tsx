import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { providerPaths, SERVICE_STATE_WORDS } from "#paths/provider-paths.ts";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Search } from "#ui/icons.ts";
import { pageParam } from "#ui/page/list-pages.ts";

export interface ServiceView {
  q: string;
  state: "active" | "inactive" | undefined;
  page: number;
}

/** Delay before typed words are searched, in milliseconds. */
const DEBOUNCE_MS = 300;

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
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (changes: Partial<ServiceView>) => {
    clearTimeout(timer.current);
    const to = providerPaths.servicesList({ q, state, ...changes, page: 1 });
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Following a link may empty the search; what is being typed stays.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  return (
    <search className="mb-2 flex flex-wrap gap-3">
      <Field label="Chercher un service" hideLabel className="min-w-0 flex-1 basis-[10rem] sm:max-w-80">
        <TextInput
          ref={input}
          type="search"
          before={<Search />}
          placeholder="Nom ou type de service"
          maxLength={100}
          defaultValue={q}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => show({ q: value.trim() }), DEBOUNCE_MS);
          }}
        />
      </Field>
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
