import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { areaKey } from "#client/area-key.ts";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { ACCOUNT_LIMITS } from "#features/accounts/contract/index.ts";
import type { Profile } from "#features/profiles/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";
import { ProfilePreviewButton } from "./profile-preview.tsx";
import { ProviderAddressFields } from "./provider-address-fields.tsx";
import {
  changedFields,
  type ProviderFormValues,
  providerFormFor,
  toFormValues,
} from "./provider-form-values.ts";
import { ServiceAreaField } from "./provider-service-area.tsx";
import { useLicenceBusinessTypes } from "./use-licence-business-types.ts";

const valuesOf = (profile: Profile): ProviderFormValues => ({
  ...toFormValues(profile),
  phone: formatPhone(profile.phone ?? ""),
});

/** The form's state with its draft, shared with its preview. */
export const useProviderForm = (profile: Profile) =>
  useDraftedForm<ProviderFormValues>({
    name: "profile",
    initial: valuesOf(profile),
    resolver: zodResolver(providerFormFor(useLicenceBusinessTypes(profile))),
  });

/** The provider's profile form (docs/product.md "Profile"). Sends the changed fields only. */
export function ProviderForm({
  profile,
  drafted: { form, isRestored, isUnsaved, clearDraft, discardDraft },
}: {
  profile: Profile;
  drafted: ReturnType<typeof useProviderForm>;
}) {
  const client = useQueryClient();
  const licenceBusinessTypes = useLicenceBusinessTypes(profile);
  const isVerified = profile.provider?.verification === "verified";
  const ends = isVerified ? ". Un changement retire la mention « Vérifié »." : "";
  const update = useMutation(queries.profiles.update.mutationOptions());
  const save = async (values: ProviderFormValues) => {
    const changes = changedFields(profile, values);
    if (Object.keys(changes).length > 0) {
      const saved = await update.mutateAsync(changes);
      client.setQueryData(queries.profiles.get.queryKey(), saved);
      void client.invalidateQueries({ queryKey: areaKey("leads") });
      form.reset(valuesOf(saved.data));
    }
    clearDraft();
    toast.success("Profil enregistré", "Vos changements sont visibles sur votre profil public.");
  };
  return (
    <Form form={form} onSubmit={save}>
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <LeaveDialog isUnsaved={isUnsaved} />
      <Card as="section" id="business" className="scroll-mt-20">
        <CardHeader title="Votre entreprise" text="Ce que lisent les propriétaires." />
        <div className="grid gap-5">
          <FormField
            form={form}
            name="business_name"
            label="Nom d'entreprise"
            required
            hint={
              isVerified &&
              "Changer ce nom, la licence RBQ ou le NEQ retire la mention « Vérifié » jusqu'à une nouvelle vérification."
            }
          >
            {(field) => <TextInput {...field} autoComplete="organization" />}
          </FormField>
          <FormField
            form={form}
            name="tagline"
            label="Titre professionnel"
            hint="Une phrase : « Déneigement résidentiel à Laval depuis 2009 »."
          >
            {(field) => <TextInput {...field} />}
          </FormField>
          <FormField
            form={form}
            name="bio"
            label="Biographie"
            hint="Votre expérience, vos façons de faire, ce que vous garantissez. Sans téléphone ni courriel."
          >
            {(field) => (
              <TextArea
                {...field}
                rows={6}
                limit={ACCOUNT_LIMITS.bioMax}
                defaultValue={form.formState.defaultValues?.bio}
              />
            )}
          </FormField>
          <FormField form={form} name="website" label="Site web" optional>
            {(field) => (
              <TextInput {...field} type="url" autoComplete="url" placeholder="https://www.exemple.ca" />
            )}
          </FormField>
          <Field
            label="Villes desservies"
            hint="Choisissez toutes les villes où vous vous déplacez."
            error={form.formState.errors.service_area?.message}
          >
            <Controller
              control={form.control}
              name="service_area"
              render={({ field }) => (
                <ServiceAreaField ref={field.ref} names={field.value} onChange={field.onChange} />
              )}
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="rbq_licence"
              label="Licence RBQ"
              required={licenceBusinessTypes.length > 0}
              optional={licenceBusinessTypes.length === 0}
              hint={`${licenceBusinessTypes.length > 0 ? `Requise pour : ${licenceBusinessTypes.join(", ")}. ` : ""}1234-5678-90${ends}`}
            >
              {(field) => <TextInput {...field} className="chiffres" />}
            </FormField>
            <FormField
              form={form}
              name="neq"
              label="NEQ"
              optional
              hint={`Numéro d'entreprise, 10 chiffres${ends}`}
            >
              {(field) => <TextInput {...field} inputMode="numeric" className="chiffres" />}
            </FormField>
          </div>
        </div>
      </Card>
      <Card as="section" id="contact" className="scroll-mt-20">
        <CardHeader
          title="Vous joindre"
          text="Jamais publié : un client ne le voit que si vous déverrouillez sa demande. L'adresse figure sur vos reçus."
        />
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="first_name" label="Prénom" required>
              {(field) => <TextInput {...field} autoComplete="given-name" />}
            </FormField>
            <FormField form={form} name="last_name" label="Nom" required>
              {(field) => <TextInput {...field} autoComplete="family-name" />}
            </FormField>
          </div>
          <FormField form={form} name="phone" label="Téléphone" optional className="sm:max-w-xs">
            {(field) => <TextInput {...field} type="tel" autoComplete="tel" className="chiffres" />}
          </FormField>
          <ProviderAddressFields form={form} />
        </div>
      </Card>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ProfilePreviewButton profile={profile} form={form} />
        <Button type="submit" busy={form.formState.isSubmitting} busyText="Enregistrement…">
          Enregistrer
        </Button>
      </div>
    </Form>
  );
}
