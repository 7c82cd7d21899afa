import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { sentenceFor } from "#client/failure.ts";
import { appointment, OPERATOR_LEVELS } from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { failureOf, queries } from "../api.ts";
import { LEVEL_NAMES } from "../words.ts";

/** Appoints an operator. */
export function AppointDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(appointment),
    defaultValues: { email: "", full_name: "", level: "reader" as const },
  });
  const appoint = useMutation(queries.operators.appoint.mutationOptions());
  return (
    <FormDialog
      form={form}
      title="Nommer une personne"
      description="Un courriel lui permettra de choisir son mot de passe."
      sendText="Envoyer l'invitation"
      onSend={async (values) => {
        try {
          await appoint.mutateAsync(values);
        } catch (error) {
          if (failureOf(error) !== "ADDRESS_TAKEN") throw error;
          form.setError("email", { message: sentenceFor(error) }, { shouldFocus: true });
          return;
        }
        toast.success("Invitation envoyée", values.email);
        onClose();
        await client.invalidateQueries({ queryKey: queries.operators.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="full_name" label="Nom" required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label="Adresse courriel" required>
        {(field) => <TextInput {...field} type="email" autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="level"
        label="Niveau"
        hint="Consultation : tout voir. Décisions : décider des dossiers. Responsable : nommer aussi."
        required
      >
        {(field) => (
          <Select
            {...field}
            options={OPERATOR_LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
