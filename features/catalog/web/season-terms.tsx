import { instalmentsText, type Service } from "#features/catalog/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { Check } from "#ui/icons.ts";

type Terms = Partial<
  Pick<Service, "season_trigger" | "season_instalments"> & {
    season_included: readonly string[] | null;
  }
>;

/** The terms of a price by season: when its provider comes, the work included, the payments. */
export function SeasonTerms({ service, className = "" }: { service: Terms; className?: string }) {
  const { season_trigger, season_included, season_instalments } = service;
  const included = [...new Set(season_included)];
  const paid = instalmentsText({ season_instalments: season_instalments ?? null });
  if (!season_trigger && included.length === 0 && !paid) return null;
  return (
    <div className={`grid gap-2 wrap-anywhere ${className}`}>
      {season_trigger && (
        <p>
          <span className="text-brume">
            <T>Passages : </T>
          </span>
          <T>{season_trigger}</T>
        </p>
      )}
      {included.length > 0 && (
        <ul aria-label="Inclus dans le prix" className="grid gap-1">
          {included.map((line) => (
            <li key={line} className="flex items-start gap-1.5">
              <Check className="mt-1 size-4 shrink-0 text-epinette" />
              <T>{line}</T>
            </li>
          ))}
        </ul>
      )}
      {paid && (
        <p className="text-brume">
          <T>{paid}</T>
        </p>
      )}
    </div>
  );
}
