import { useQuery } from "@tanstack/react-query";
import { House, Plus } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { queries } from "#features/accounts/web/index.ts";
import { sentenceFor } from "#features/api/web/index.ts";
import { PROPERTY_KINDS } from "#features/properties/contract/index.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { T } from "#ui/typography.tsx";

/** Where the work is: one of the owner's properties, or a way to add the first one and come back. */
export function PropertyChoice({
  value,
  onValue,
  error,
  addPath,
  input,
}: {
  value: string;
  onValue: (id: string) => void;
  error?: string;
  /** Leads to the property's form and back here. */
  addPath: string;
  input?: ComponentProps<typeof RadioCards>["input"];
}) {
  const { data, error: failure, refetch, isFetching } = useQuery(queries.properties.list.queryOptions());
  const properties = data?.data;
  const choose = useEffectEvent(onValue);
  useEffect(() => {
    if (!properties || properties.some(({ id }) => id === value)) return;
    // One gone since the draft was kept; or the only one there is, which needs no choosing.
    const only = properties.length === 1 ? properties[0]?.id : undefined;
    if (value !== "" || only) choose(only ?? "");
  }, [properties, value]);
  if (failure && !data) {
    return (
      <LoadFailure message={sentenceFor(failure)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!properties) return <Skeleton className="h-20 w-full" />;
  if (properties.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-lisiere-forte p-5">
        <House aria-hidden="true" className="size-8 text-epinette" strokeWidth={1.5} />
        <p>
          <T>Vous n'avez pas encore de propriété. Ajoutez-la en une minute : vous reviendrez ici ensuite.</T>
        </p>
        <ButtonLink to={addPath} {...(error && { "aria-describedby": "sans-propriete" })}>
          Ajouter ma propriété
        </ButtonLink>
        {error && (
          <p id="sans-propriete" className="text-sm font-medium text-danger">
            <T>{error}</T>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <RadioCards
        legend="À quelle propriété ?"
        hideLegend
        name="property_id"
        cards={properties.map(({ id, label, kind, address, city }) => ({
          value: id,
          title: label,
          text: `${PROPERTY_KINDS[kind]} · ${address}, ${city}`,
        }))}
        value={value}
        onValue={onValue}
        error={error}
        input={input}
      />
      <ButtonLink to={addPath} variant="quiet" className="justify-self-start px-3">
        <Plus aria-hidden="true" className="size-5" />
        Ajouter une autre propriété
      </ButtonLink>
    </div>
  );
}
