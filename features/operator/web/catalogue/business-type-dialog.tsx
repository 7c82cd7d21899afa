import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  businessTypeChange,
  OPERATOR_LIMITS,
  type OperatorBusinessType,
} from "#features/operator/contract/index.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { useImpact } from "./use-impact.ts";

/** Renames a business type, or sets whether it needs a licence, after a warning about the effects. */
export function BusinessTypeDialog({
  businessType: { id, name, needs_rbq },
  onClose,
}: {
  businessType: OperatorBusinessType;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { services, licences } = useImpact(id);
  const drafted = useDraftedForm({
    name: `business-type:${id}`,
    resolver: zodResolver(businessTypeChange),
    initial: { name, needs_rbq, reason: "" },
  });
  const { form } = drafted;
  const isNewlyLicensed = form.watch("needs_rbq") && !needs_rbq;
  return (
    <FormDialog
      {...drafted}
      title="Modifier le métier"
      description={[services, isNewlyLicensed ? licences : ""].filter(Boolean).join(" ")}
      sendText="Enregistrer"
      onSend={async (values) => {
        await api.catalogue.setBusinessType({ ...values, id });
        toast.success("Métier modifié", values.name);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Nom" hint="Son adresse ne change pas." required>
        {(field) => <TextInput {...field} />}
      </FormField>
      <Checkbox label="Une licence de la Régie du bâtiment est exigée" {...form.register("needs_rbq")} />
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
