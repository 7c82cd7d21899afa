import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { PROPERTY_KINDS, type Property } from "#features/properties/contract/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { Plus } from "#ui/icons.ts";

/** Chooses one of the owner's properties, or leads to a form for another one and back. */
export function PropertyChoice({
  properties,
  value,
  onValue,
  error,
  addPath,
  elsewhere,
  input,
}: {
  properties: readonly Property[];
  value: string;
  onValue: (id: string) => void;
  error?: string;
  /** Leads to the property's form and back here. */
  addPath: string;
  /** The city that was searched, in which none of the properties is. */
  elsewhere?: string | undefined;
  input?: ComponentProps<typeof RadioCards>["input"];
}) {
  const choose = useEffectEvent(onValue);
  useEffect(() => {
    if (properties.some(({ id }) => id === value)) return;
    // Clear a property that was removed since the draft was saved; preselect the only one.
    const only = properties.length === 1 && !elsewhere ? properties[0]?.id : undefined;
    if (value !== "" || only) choose(only ?? "");
  }, [properties, value, elsewhere]);
  return (
    <div className="grid gap-3">
      {elsewhere && (
        <Alert
          title={`Vous cherchiez ${atCity(elsewhere)}`}
          action={
            <ButtonLink to={addPath} size="sm">
              <T>{`Ajouter une adresse ${atCity(elsewhere)}`}</T>
            </ButtonLink>
          }
        >
          Aucune de vos propriétés n'y est. Choisissez-en une si le travail s'y fera.
        </Alert>
      )}
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
      <ButtonLink to={addPath} variant="quiet" className="-ml-3 justify-self-start px-3">
        <Plus className="size-5" />
        Ajouter une autre propriété
      </ButtonLink>
    </div>
  );
}
