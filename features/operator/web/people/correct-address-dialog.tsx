import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { sentenceFor } from "#client/failure.ts";
import { email } from "#features/accounts/contract/index.ts";
import { OPERATOR_LIMITS, type PersonDetails, reason } from "#features/operator/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { api, failureOf } from "../api.ts";

/** Corrects an address that the person never confirmed and that refused a letter. */
export function CorrectAddressDialog({
  person,
  onDone,
  onClose,
}: {
  person: PersonDetails;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const drafted = useDraftedForm({
    name: `address:${person.id}`,
    resolver: zodResolver(z.object({ email, reason })),
    initial: { email: person.email, reason: "" },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title="Corriger l'adresse courriel"
      description={`Un courriel part à la nouvelle adresse ${ofName(person.full_name)} pour la confirmer, un autre à l'ancienne. Ses appareils sont déconnectés.`}
      sendText="Corriger l'adresse"
      busyText="Un instant…"
      onSend={async (values) => {
        try {
          await api.people.correctAddress({ id: person.id, ...values });
        } catch (error) {
          if (failureOf(error) !== "ADDRESS_TAKEN") throw error;
          form.setError("email", { message: sentenceFor(error) }, { shouldFocus: true });
          return;
        }
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      <FormField form={form} name="email" label="Nouvelle adresse" required>
        {(field) => <TextInput {...field} type="email" autoComplete="off" autoFocus />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
