import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type Profile, profileFields } from "#features/profiles/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";

/** The phone may stay empty, and the names as they are stored (docs/product.md "Input rules"). */
const personOf = ({ first_name, last_name }: Profile) =>
  z.object({
    first_name: profileFields.sameOr(first_name, profileFields.firstName),
    last_name: profileFields.sameOr(last_name, profileFields.lastName),
    phone: z.union([z.literal(""), profileFields.phoneNumber]),
  });
type Person = z.infer<ReturnType<typeof personOf>>;

const valuesOf = ({ first_name, last_name, phone }: Profile): Person => ({
  first_name,
  last_name,
  phone: phone ? formatPhone(phone) : "",
});

/** Name and phone number. */
export function PersonForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm<Person>({
    name: "profile",
    initial: valuesOf(profile),
    resolver: zodResolver(personOf(profile)),
  });
  const update = useMutation(queries.profiles.update.mutationOptions());
  const save = async (values: Person) => {
    const { data } = await update.mutateAsync(values);
    client.setQueryData(queries.profiles.get.queryKey(), { data });
    form.reset(valuesOf(data));
    clearDraft();
    toast.success("Profil enregistré");
  };
  return (
    <Form form={form} onSubmit={save}>
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <LeaveDialog isUnsaved={isUnsaved} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="first_name" label="Prénom" required>
          {(field) => <TextInput {...field} autoComplete="given-name" />}
        </FormField>
        <FormField form={form} name="last_name" label="Nom" required={profile.last_name !== ""}>
          {(field) => <TextInput {...field} autoComplete="family-name" />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="phone"
        label="Téléphone"
        optional
        hint="Nécessaire pour demander un service : un prestataire le voit seulement quand il accepte votre demande."
        className="sm:max-w-sm"
      >
        {(field) => (
          <TextInput {...field} type="tel" autoComplete="tel-national" placeholder="514 555-1234" />
        )}
      </FormField>
      <div className="flex sm:justify-end">
        <Button
          type="submit"
          busy={form.formState.isSubmitting}
          busyText="Enregistrement…"
          className="max-sm:w-full"
        >
          Enregistrer
        </Button>
      </div>
    </Form>
  );
}
