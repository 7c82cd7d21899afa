import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { api, queries } from "#client/api.ts";
import type { OperatorBusinessType } from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";

/** Makes words lead to a business type; `words` and `business type` are filled in where they are known. */
export function WordsDialog({
  words = "",
  businessType,
  businessTypes,
  onClose,
}: {
  words?: string;
  businessType?: OperatorBusinessType | undefined;
  businessTypes: readonly OperatorBusinessType[];
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { id: businessType?.id ?? "", words, reason: "Mots recherchés par les visiteurs" },
  });
  return (
    <FormDialog
      form={form}
      title="Ajouter un synonyme"
      description="Ces mots mèneront au métier choisi dans moins d'une minute."
      sendText="Ajouter"
      onSend={async (values) => {
        if (!values.id) {
          form.setError("id", { message: "Choisissez un métier" }, { shouldFocus: true });
          return;
        }
        await api.catalogue.setWords({ ...values, leads: true });
        toast.success("Synonyme ajouté", values.words);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="words" label="Ce que les gens écrivent" required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField form={form} name="id" label="Métier" required>
        {(field) => (
          <Select
            {...field}
            placeholder="Choisir un métier"
            options={businessTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextInput {...field} />}
      </FormField>
    </FormDialog>
  );
}
