import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type Company, companyFields } from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { COMPANY_LABELS } from "./company-words.ts";

/** Addresses are typed one a line. */
const addressesIn = (typed: string) => typed.split(/\s+/).filter((address) => address !== "");

const typedCompany = companyFields.extend({
  social_urls: z.string().superRefine((typed, context) => {
    const { error } = companyFields.shape.social_urls.safeParse(addressesIn(typed));
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
  }),
});

/** Says who runs the marketplace and how to reach them. */
export function CompanyDialog({
  company: { identity, version },
  onClose,
}: {
  company: Company;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const drafted = useDraftedForm({
    name: "company",
    resolver: zodResolver(typedCompany),
    initial: { ...identity, social_urls: identity.social_urls.join("\n") },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title="Identité de l'entreprise"
      description="Les pages, les courriels et les reçus suivent dès maintenant. Une valeur égale à celle de la configuration continue de la suivre."
      sendText="Enregistrer"
      busyText="Enregistrement…"
      onSend={async (typed) => {
        await api.companies.set({ ...typed, social_urls: addressesIn(typed.social_urls), version });
        toast.success("Identité enregistrée");
        onClose();
        await client.invalidateQueries({ queryKey: queries.companies.get.key() });
      }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="shown_name"
        label={COMPANY_LABELS.shown_name}
        hint="Au pied des pages et des courriels."
        required
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="support_email"
        label={COMPANY_LABELS.support_email}
        hint="Reçoit aussi ce qui est écrit sous « Contact »."
        required
      >
        {(field) => <TextInput {...field} type="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="support_phone" label={COMPANY_LABELS.support_phone} required>
        {(field) => <TextInput {...field} type="tel" autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="privacy_officer"
        label={COMPANY_LABELS.privacy_officer}
        hint="Remplace {responsable} dans les textes du site."
        required
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="social_urls"
        label={COMPANY_LABELS.social_urls}
        hint="Une adresse par ligne ; rien si vous n'en avez pas."
      >
        {(field) => <TextArea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  );
}
