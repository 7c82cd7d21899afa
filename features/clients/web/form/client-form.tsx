import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Controller, type UseFormReturn, useFieldArray } from "react-hook-form";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  CLIENT_LIMITS,
  type ClientDetails,
  type ClientDraft,
  clientDraft,
} from "#features/clients/contract/index.ts";
import { CityField } from "#features/properties/web/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Plus, Trash2 } from "#ui/icons.ts";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { api } from "../api.ts";
import { useClientsChanged } from "../use-clients-changed.ts";

const EMPTY_ADDRESS = { address: "", city: "", zip: "" };
const EMPTY: ClientDraft = { name: "", company: "", phone: "", email: "", addresses: [] };

const valuesOf = ({ name, company, phone, email, addresses }: ClientDetails): ClientDraft => ({
  name,
  company,
  phone: formatPhone(phone ?? ""),
  email: email ?? "",
  addresses,
});

/** Adds a client, or changes the one given; `onSaved` receives its id. */
export function ClientForm({
  client,
  onSaved,
  cancel,
}: {
  client?: ClientDetails;
  onSaved: (id: string) => void | Promise<void>;
  cancel: ReactNode;
}) {
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm<ClientDraft>({
    name: `client.${client?.id ?? "new"}`,
    initial: client ? valuesOf(client) : EMPTY,
    resolver: zodResolver(clientDraft),
  });
  const save = useSave(client);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const id = await save(values);
        clearDraft();
        await onSaved(id);
      }}
    >
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <LeaveDialog isUnsaved={isUnsaved} />
      {!client?.has_account && (
        <FormField form={form} name="name" label="Nom" required>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
      )}
      <FormField form={form} name="company" label="Entreprise" optional>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      {!client?.has_account && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormField form={form} name="phone" label="Téléphone" optional>
            {(field) => <TextInput {...field} type="tel" autoComplete="off" placeholder="514 555-1234" />}
          </FormField>
          <FormField
            form={form}
            name="email"
            label="Courriel"
            hint={
              client && client.requests > 0
                ? "Ce que vous avez déjà préparé reste à l'adresse d'avant."
                : undefined
            }
            optional
          >
            {(field) => <TextInput {...field} type="email" inputMode="email" autoComplete="off" />}
          </FormField>
        </div>
      )}
      <Addresses form={form} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {cancel}
        <Button type="submit" busy={form.formState.isSubmitting} busyText="Enregistrement…">
          {client ? "Enregistrer les modifications" : "Ajouter le client"}
        </Button>
      </div>
    </Form>
  );
}

function Addresses({ form }: { form: UseFormReturn<ClientDraft> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "addresses" });
  const list = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={list} aria-label="Adresses" tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-4 rounded-md border border-lisiere p-4">
          <legend className="px-1 text-sm font-semibold">
            {fields.length > 1 ? `Adresse ${index + 1}` : "Adresse"}
          </legend>
          <FormField form={form} name={`addresses.${index}.address`} label="Numéro et rue">
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_9rem_auto]">
            <Field
              label="Ville"
              error={form.getFieldState(`addresses.${index}.city`, form.formState).error?.message}
            >
              <Controller
                control={form.control}
                name={`addresses.${index}.city`}
                render={({ field: { ref, value, onChange } }) => (
                  <CityField ref={ref} value={value} onChange={onChange} required={false} />
                )}
              />
            </Field>
            <FormField form={form} name={`addresses.${index}.zip`} label="Code postal">
              {(field) => (
                <TextInput {...field} autoComplete="off" autoCapitalize="characters" placeholder="G1A 1A1" />
              )}
            </FormField>
            <Button
              variant="quiet"
              className="justify-self-start text-danger sm:mt-7"
              aria-label={`Retirer l’adresse ${index + 1}`}
              onClick={() => {
                remove(index);
                // The button that was pressed is gone.
                list.current?.focus();
              }}
            >
              <Trash2 className="size-5" />
              <span className="sm:sr-only">Retirer</span>
            </Button>
          </div>
        </fieldset>
      ))}
      {fields.length < CLIENT_LIMITS.addressesMax && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => append(EMPTY_ADDRESS)}>
            <Plus className="size-4.5" />
            {fields.length === 0 ? "Ajouter une adresse" : "Ajouter une autre adresse"}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function useSave(client: ClientDetails | undefined) {
  const changed = useClientsChanged();
  const { mutateAsync } = useMutation({
    mutationFn: async (values: ClientDraft) => {
      if (client) {
        await api.clients.update({ id: client.id, ...values });
        return client.id;
      }
      return (await api.clients.create(values)).data.id;
    },
    onSuccess: changed,
  });
  return mutateAsync;
}
