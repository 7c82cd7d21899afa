import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { queries } from "#client/api.ts";
import { LEAD_PERIODS } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { LeadFilters, LeadView } from "../lead-address.ts";

const PERIODS = LEAD_PERIODS.map((days) => ({
  value: String(days),
  label: days === 1 ? "Depuis 24 heures" : `Depuis ${days} jours`,
}));
const ORDERS = [
  { value: "newest", label: "Plus récentes" },
  { value: "oldest", label: "Plus anciennes" },
];

/** The filters and the sort of the list; the address holds their values. */
export function LeadFilterBar({ state, filters }: Pick<LeadView, "state" | "filters">) {
  const navigate = useNavigate();
  const services = useQuery(queries.providerServices.names.queryOptions()).data?.data ?? [];
  const set = (changes: Partial<LeadFilters>) =>
    void navigate(providerPaths.leads({ state, ...filters, ...changes }), { preventScrollReset: true });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Service" className="min-w-0 basis-full sm:max-w-80 sm:flex-1 sm:basis-56">
        <Select
          value={filters.serviceId ?? ""}
          onChange={({ currentTarget }) => set({ serviceId: currentTarget.value || null })}
          placeholder="Tous les services"
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label="Reçues" className="min-w-0 flex-1 basis-32 sm:max-w-52">
        <Select
          value={String(filters.withinDays ?? "")}
          onChange={({ currentTarget }) =>
            set({ withinDays: LEAD_PERIODS.find((days) => String(days) === currentTarget.value) ?? null })
          }
          placeholder="Toutes"
          options={PERIODS}
        />
      </Field>
      <Field label="Ordre" className="min-w-0 flex-1 basis-32 sm:max-w-52">
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

export const isFiltered = ({ serviceId, withinDays }: LeadFilters) =>
  serviceId !== null || withinDays !== null;

/** Shown when no lead matches the filters. */
export function NoMatchingLeads({ state }: { state: LeadView["state"] }) {
  return (
    <p className="py-8 text-center text-brume">
      Aucune demande ne répond à ces choix.{" "}
      <TextLink to={providerPaths.leads({ state })}>Voir toutes les demandes</TextLink>
    </p>
  );
}
