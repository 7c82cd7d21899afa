import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { LEAD_SEARCH_MAX } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { LeadView } from "../lead-url.ts";

/** Searches the list; it runs on Enter, or once the field is left. */
export function LeadSearch({
  state,
  filters,
  className,
}: Pick<LeadView, "state" | "filters"> & { className?: string }) {
  const navigate = useNavigate();
  const search = (words: string) => {
    if (words.trim() === filters.words) return;
    void navigate(providerPaths.leads({ state, ...filters, words: words.trim() }), {
      preventScrollReset: true,
    });
  };
  return (
    <Field label="Chercher dans les demandes" hideLabel className={className}>
      <TextInput
        // A new field once the search is changed elsewhere.
        key={filters.words}
        type="search"
        before={<Search />}
        defaultValue={filters.words}
        maxLength={LEAD_SEARCH_MAX}
        placeholder="Nom, téléphone, mots…"
        onBlur={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && search(currentTarget.value)}
      />
    </Field>
  );
}
