import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { PROPERTY_KINDS, PROPERTY_LIMITS, type Property } from "#features/properties/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { AddressFields } from "./address/address-fields.tsx";
import { searchedPlace } from "./address/searched-place.ts";
import { failureOf, queries } from "./api.ts";
import { AREA_UNITS } from "./area.ts";
import { KIND_ICONS } from "./kinds.ts";
import { draftOf, formValuesOf, type PropertyFormValues, propertyForm } from "./property-form-values.ts";

const KIND_CARDS = keysOf(PROPERTY_KINDS).map((kind) => ({
  value: kind,
  title: PROPERTY_KINDS[kind],
  icon: KIND_ICONS[kind],
}));
const UNITS = Object.entries(AREA_UNITS).map(([value, label]) => ({ value, label }));

/** Adds a property, or changes the one given; `onSaved` receives it as stored. */
export function PropertyForm({
  property,
  onSaved,
  cancel,
}: {
  property?: Property;
  onSaved: (property: Property) => void;
  /** A cancel button, beside the submit button. */
  cancel?: ReactNode;
}) {
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm<PropertyFormValues>({
    name: `property.${property?.id ?? "new"}`,
    initial: formValuesOf(property),
    resolver: zodResolver(propertyForm),
  });
  const save = useSave(property);
  const submit = async (values: PropertyFormValues) => {
    try {
      const { data } = await save(values);
      clearDraft();
      onSaved(data);
    } catch (error) {
      if (!showFieldError(form, error)) throw error;
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <LeaveDialog isUnsaved={isUnsaved} />
      <RadioCards
        legend="Type de propriété"
        name="kind"
        cards={KIND_CARDS}
        columns={3}
        dense
        defaultValue={form.formState.defaultValues?.kind}
        input={form.register("kind")}
      />
      <FormField
        form={form}
        name="label"
        label="Nom de la propriété"
        hint="Pour la reconnaître : « Maison », « Chalet de Magog », « Triplex de la rue Fabre »."
        required
      >
        {(field) => <TextInput {...field} />}
      </FormField>
      <AddressFields form={form} searched={property ? "" : searchedPlace.read().city} stored={property} />
      <AreaFields form={form} />
      <FormField
        form={form}
        name="access_notes"
        label="Notes d'accès"
        optional
        hint="Stationnement, chien, entrée par la cour… Montrées au prestataire une fois le rendez-vous confirmé ou le contrat conclu."
      >
        {(field) => <TextArea {...field} rows={3} limit={PROPERTY_LIMITS.accessNotesMax} />}
      </FormField>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {cancel}
        <Button type="submit" busy={form.formState.isSubmitting} busyText="Enregistrement…">
          {property ? "Enregistrer les modifications" : "Ajouter la propriété"}
        </Button>
      </div>
    </Form>
  );
}

function AreaFields({ form }: { form: UseFormReturn<PropertyFormValues> }) {
  return (
    <div className="grid grid-cols-[1fr_--spacing(26)] items-start gap-3 sm:max-w-sm">
      <FormField form={form} name="area" label="Superficie" optional>
        {(field) => <TextInput {...field} inputMode="decimal" className="chiffres" />}
      </FormField>
      <FormField form={form} name="area_unit" label="Unité">
        {(field) => <Select {...field} options={UNITS} />}
      </FormField>
    </div>
  );
}

function useSave(property: Property | undefined) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: queries.properties.key() });
  const create = useMutation(
    queries.properties.create.mutationOptions({
      onSuccess: ({ data }) => {
        // In the list at once: the page that is returned to chooses it before it has read the list again.
        client.setQueryData(
          queries.properties.list.queryKey(),
          (known) => known && { data: [...known.data.filter(({ id }) => id !== data.id), data] },
        );
        return reload();
      },
    }),
  );
  const update = useMutation(queries.properties.update.mutationOptions({ onSuccess: reload }));
  return (values: PropertyFormValues) =>
    property
      ? update.mutateAsync({ id: property.id, ...draftOf(values), state: property.state })
      : create.mutateAsync(draftOf(values));
}

/** Shows failures that concern one field without naming it at that field. */
function showFieldError(form: UseFormReturn<PropertyFormValues>, error: unknown): boolean {
  const field = { DUPLICATE_PROPERTY: "address", NAME_TOO_SHORT: "label" } as const;
  const code = failureOf(error);
  if (code !== "DUPLICATE_PROPERTY" && code !== "NAME_TOO_SHORT") return false;
  form.setError(field[code], { type: "server", message: (error as Error).message }, { shouldFocus: true });
  return true;
}
