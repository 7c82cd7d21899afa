import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { leadPrice, OPERATOR_LIMITS, type OperatorBusinessType } from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { LEAD_PRICES } from "./lead-prices.ts";
import { useImpact } from "./use-impact.ts";

/** Sets what a business type's leads cost from a day on. */
export function PriceDialog({
  businessType: { id, name, lead_credits },
  onClose,
}: {
  businessType: OperatorBusinessType;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { services } = useImpact(id);
  const drafted = useDraftedForm({
    name: `price:${id}`,
    resolver: zodResolver(leadPrice),
    initial: { lead_credits, from_day: "", reason: "" },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title="Changer le prix des demandes"
      description={`${name}. ${services} Les demandes déjà envoyées gardent leur prix.`}
      sendText="Changer le prix"
      onSend={async (values) => {
        await api.catalogue.setLeadPrice({ ...values, id });
        toast.success("Prix enregistré", name);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="lead_credits" label="Prix d'une demande" required>
        {(field) => <Select {...field} options={LEAD_PRICES} />}
      </FormField>
      <FormField
        form={form}
        name="from_day"
        label="À partir du"
        hint="Aujourd'hui ou plus tôt : tout de suite."
        required
      >
        {(field) => <TextInput {...field} type="date" />}
      </FormField>
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
