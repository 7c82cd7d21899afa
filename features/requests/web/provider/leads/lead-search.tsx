import { useNavigate } from "react-router";
import { LEAD_SEARCH_MAX } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { SearchField } from "#ui/forms/search-field.tsx";
import type { LeadView } from "../lead-url.ts";

/** Searches the list of leads. */
export function LeadSearch({
  state,
  filters,
  className,
}: Pick<LeadView, "state" | "filters"> & { className?: string }) {
  const navigate = useNavigate();
  return (
    <SearchField
      label="Chercher dans les demandes"
      placeholder="Nom, téléphone, mots…"
      words={filters.words}
      maxLength={LEAD_SEARCH_MAX}
      onSearch={(words) =>
        void navigate(providerPaths.leads({ state, ...filters, words }), {
          replace: true,
          preventScrollReset: true,
        })
      }
      className={className}
    />
  );
}
