import { useNavigate } from "react-router";
import { plural } from "#foundation/plural.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { addressOf, changed, narrowings, type SearchAddress, UNNARROWED } from "./search-address.ts";

const PRICES = [50, 100, 150, 250, 500, 1000].map((dollars) => ({
  value: String(dollars),
  label: `${String(dollars).replace(/(\d)(?=\d{3}$)/, "$1\u202f")}\u202f$ ou moins`,
}));
const RATINGS = [
  { value: "4", label: "4 étoiles et plus" },
  { value: "4.5", label: "4,5 étoiles et plus" },
];

/** Price, rating, verification: each applies at once and stands in the address. */
export function Narrow({ search }: { search: SearchAddress }) {
  const navigate = useNavigate();
  const apply = (changes: Partial<SearchAddress>) =>
    void navigate(addressOf(changed(search, changes)), { preventScrollReset: true });
  const set = narrowings(search);
  return (
    <details open={set > 0} className="group mb-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-epinette">
        {set > 0 ? `${set} ${plural(set, "filtre choisi", "filtres choisis")}` : "Plus de filtres"}
      </summary>
      <div className="mt-2 grid items-end gap-4 rounded-lg bg-papier p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto]">
        <Field label="Prix">
          <Select
            placeholder="Tous les prix"
            options={PRICES}
            value={search.price_max === null ? "" : String(search.price_max)}
            onChange={(event) => apply({ price_max: Number(event.currentTarget.value) || null })}
          />
        </Field>
        <Field label="Note">
          <Select
            placeholder="Toutes les notes"
            options={RATINGS}
            value={search.rating_min === null ? "" : String(search.rating_min)}
            onChange={(event) => apply({ rating_min: Number(event.currentTarget.value) || null })}
          />
        </Field>
        <Checkbox
          label="Vérifiés seulement"
          checked={search.verified}
          onChange={(event) => apply({ verified: event.currentTarget.checked })}
        />
        {set > 0 && (
          <Button variant="quiet" onClick={() => apply(UNNARROWED)}>
            Effacer
          </Button>
        )}
      </div>
    </details>
  );
}
