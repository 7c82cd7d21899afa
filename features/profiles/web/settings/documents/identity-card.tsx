import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { sentenceFor } from "#client/failure.ts";
import { useProfile } from "#features/accounts/web/index.ts";
import {
  type BusinessIdentityDraft,
  businessIdentityDraft,
  type OwnIdentity,
  type Profile,
} from "#features/profiles/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { RestoredDraft } from "#ui/forms/restored-draft.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { BrandFields } from "./brand-fields.tsx";

/**
 * The business as a provider's soumissions, contracts and invoices name it; the public profile shows none of
 * it.
 */
export function IdentityCard() {
  const identity = useQuery(queries.identities.get.queryOptions());
  const profile = useProfile();
  const error = identity.error ?? profile.error;
  const isLoaded = identity.data && profile.data;
  return (
    <Card as="section" id="documents" className="scroll-mt-20">
      <CardHeader
        title="Identité sur vos documents"
        text="Ce que vos soumissions, contrats et factures disent de votre entreprise. Votre profil public n'en montre rien."
      />
      {error && !isLoaded && (
        <LoadFailure
          message={sentenceFor(error)}
          onRetry={() => void Promise.all([identity.refetch(), profile.refetch()])}
          retrying={identity.isFetching || profile.isFetching}
        />
      )}
      {!error && !isLoaded && <SkeletonText lines={4} />}
      {isLoaded && (
        <IdentityForm
          profile={profile.data.data}
          asksBirthDate={identity.data.asks_birth_date}
          values={identity.data.data ? valuesOf(identity.data.data) : proposedValues(profile.data.data)}
        />
      )}
      {isLoaded && <BrandFields />}
    </Card>
  );
}

type Values = BusinessIdentityDraft;

function proposedValues({ provider }: Profile): Values {
  return {
    legal_name: provider?.business_name ?? "",
    address: provider?.address ?? "",
    city: provider?.city ?? "",
    zip: provider?.zip ?? "",
    is_tax_registered: false,
    tps_number: "",
    tvq_number: "",
    payment_instructions: "",
    birth_date: "",
  };
}

const valuesOf = (identity: OwnIdentity): Values => ({
  ...identity,
  is_tax_registered: identity.tps_number !== null,
  tps_number: identity.tps_number ?? "",
  tvq_number: identity.tvq_number ?? "",
  birth_date: identity.birth_date ?? "",
});

interface IdentityFormProps {
  profile: Profile;
  asksBirthDate: boolean;
  values: Values;
}

function IdentityForm({ profile, asksBirthDate, values }: IdentityFormProps) {
  const client = useQueryClient();
  const { form, isRestored, isUnsaved, clearDraft, discardDraft } = useDraftedForm<Values>({
    name: "identity",
    initial: values,
    resolver: zodResolver(businessIdentityDraft),
  });
  const set = useMutation(queries.identities.set.mutationOptions());
  const save = async (draft: Values) => {
    const saved = await set.mutateAsync(draft);
    client.setQueryData(queries.identities.get.queryKey(), { ...saved, asks_birth_date: asksBirthDate });
    form.reset(valuesOf(saved.data));
    clearDraft();
    toast.success("Identité enregistrée", "Vos prochains documents la porteront.");
  };
  const licence = profile.provider?.rbq_licence;
  return (
    <Form form={form} onSubmit={save}>
      {isRestored && <RestoredDraft onDiscard={discardDraft} />}
      <LeaveDialog isUnsaved={isUnsaved} />
      <FormField
        form={form}
        name="legal_name"
        label="Nom légal"
        required
        hint="Le nom immatriculé, ou le vôtre si vous travaillez à votre compte."
      >
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="address" label="Adresse" required>
        {(field) => <TextInput {...field} autoComplete="street-address" />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-[1fr_11rem]">
        <FormField form={form} name="city" label="Ville" required>
          {(field) => <TextInput {...field} autoComplete="address-level2" />}
        </FormField>
        <FormField form={form} name="zip" label="Code postal" required>
          {(field) => <TextInput {...field} autoComplete="postal-code" placeholder="G1A 1A1" />}
        </FormField>
      </div>
      <Checkbox
        {...form.register("is_tax_registered")}
        label="Inscrit aux fichiers de la TPS et de la TVQ"
        hint="Sans inscription, vos documents ne montrent aucune taxe."
      />
      {form.watch("is_tax_registered") && (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="tps_number" label="Numéro de TPS" required>
            {(field) => <TextInput {...field} placeholder="123456789 RT0001" />}
          </FormField>
          <FormField form={form} name="tvq_number" label="Numéro de TVQ" required>
            {(field) => <TextInput {...field} placeholder="1234567890 TQ0001" />}
          </FormField>
        </div>
      )}
      <FormField
        form={form}
        name="payment_instructions"
        label="Comment vous payer"
        optional
        hint="Comme « Interac : paiement@exemple.ca » ou « Chèque à l'ordre de… ». Imprimé sur chaque facture."
      >
        {(field) => (
          <TextArea {...field} rows={2} limit={500} defaultValue={values.payment_instructions ?? ""} />
        )}
      </FormField>
      {asksBirthDate && (
        <FormField
          form={form}
          name="birth_date"
          label="Date de naissance"
          hint="Si vous travaillez à votre compte, sans société. La Loi de l'impôt sur le revenu nous demande de déclarer les prestataires chaque année. Cette date ne paraît sur aucun document."
        >
          {(field) => <TextInput {...field} type="date" autoComplete="bday" className="max-w-48" />}
        </FormField>
      )}
      <p className="text-sm text-brume">
        <T>{licence ? `Licence RBQ : ${licence}. ` : "Aucune licence RBQ. "}</T>
        <TextLink to={providerPaths.profile("business")}>Elle se change dans votre profil</TextLink>.
      </p>
      <div>
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
