import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { LEAD_PERIODS } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { FiltersButton } from "#ui/buttons/filters-button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { queries } from "../../api.ts";
import { filterCount, type LeadFilters, type LeadView } from "../lead-url.ts";
import { LeadSearch } from "./lead-search.tsx";

const PERIODS = LEAD_PERIODS.map((days) => ({
  value: String(days),
  label: days === 1 ? "Depuis 24 heures" : `Depuis ${days} jours`,
}));
const ORDERS = [
  { value: "newest", label: "Plus récentes" },
  { value: "oldest", label: "Plus anciennes" },
];

type ListOfLeads = Pick<LeadView, "state" | "filters">;

/** Opens the filters and the sort of the list, whose values the URL holds. */
export default function LeadFilterDrawer({ state, filters }: ListOfLeads) {
  const [open, setOpen] = useState(false);
  const count = filterCount(filters);
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title="Filtrer les demandes"
      trigger={<FiltersButton count={count} className="rounded-full" />}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Voir les demandes</Button>
          {count > 0 && (
            <ButtonLink to={providerPaths.leads({ state, order: filters.order })} variant="quiet">
              Tout effacer
            </ButtonLink>
          )}
        </>
      }
    >
      <Filters state={state} filters={filters} />
    </Drawer>
  );
}

function Filters({ state, filters }: ListOfLeads) {
  const navigate = useNavigate();
  const services = useQuery(catalogQueries.providerServices.names.queryOptions()).data?.data ?? [];
  const choices = useQuery(queries.leads.filters.queryOptions()).data?.data;
  const set = (changes: Partial<LeadFilters>) =>
    void navigate(providerPaths.leads({ state, ...filters, ...changes }), { preventScrollReset: true });
  return (
    <div className="grid gap-4">
      <LeadSearch state={state} filters={filters} />
      <Field label="Ville">
        <Select
          value={filters.city ?? ""}
          onChange={({ currentTarget }) => set({ city: currentTarget.value || null })}
          placeholder="Toutes les villes"
          options={withCurrent(choices?.cities ?? [], filters.city).map((city) => ({
            value: city,
            label: city,
          }))}
        />
      </Field>
      <Field label="Type de service">
        <Select
          value={filters.businessTypeId ?? ""}
          onChange={({ currentTarget }) => set({ businessTypeId: currentTarget.value || null })}
          placeholder="Tous les types"
          options={choices?.business_types.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Service">
        <Select
          value={filters.serviceId ?? ""}
          onChange={({ currentTarget }) => set({ serviceId: currentTarget.value || null })}
          placeholder="Tous les services"
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Reçues">
        <Select
          value={String(filters.withinDays ?? "")}
          onChange={({ currentTarget }) =>
            set({ withinDays: LEAD_PERIODS.find((days) => String(days) === currentTarget.value) ?? null })
          }
          placeholder="Toutes"
          options={PERIODS}
        />
      </Field>
      <Field label="Ordre">
        <Select
          value={filters.order}
          onChange={({ currentTarget }) =>
            set({ order: currentTarget.value === "oldest" ? "oldest" : "newest" })
          }
          options={ORDERS}
        />
      </Field>
    </div>
  );
}

/** A city of the URL stays a choice although none of the newest leads has it. */
const withCurrent = (cities: readonly string[], current: string | null) =>
  current === null || cities.includes(current) ? cities : [current, ...cities];
