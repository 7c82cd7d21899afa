import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queries } from "#client/api.ts";
import {
  DECLINE_DETAILS_MAX,
  DECLINE_REASONS,
  declineDraft,
  type Lead,
} from "#features/requests/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useRefreshLeads } from "./use-leads.ts";

const REASONS = Object.entries(DECLINE_REASONS).map(([value, label]) => ({ value, label }));

/** Asks for the reason before a lead is declined. */
export function DeclineDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const refresh = useRefreshLeads();
  const decline = useMutation(queries.leads.decline.mutationOptions({ onSettled: refresh }));
  const form = useForm({ resolver: zodResolver(declineDraft), defaultValues: { details: "" } });
  return (
    <FormDialog
      form={form}
      title="Refuser cette demande ?"
      description={`${lead.client.name}, ${lead.property.city} : ${lead.service.name}`}
      sendText="Refuser la demande"
      cancelText="Garder la demande"
      onSend={async (draft) => {
        await decline.mutateAsync({ id: lead.id, ...draft });
        toast.success("Demande refusée", "Le client le sait, et d'autres prestataires lui sont proposés.");
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <T>
          C'est gratuit. Le client lira votre raison et pourra demander à d'autres ; la plage choisie est de
          nouveau libre. Vous ne pourrez plus déverrouiller cette demande.
        </T>
      </p>
      <FormField form={form} name="reason" label="Raison" required>
        {(field) => <Select {...field} placeholder="Choisir…" options={REASONS} />}
      </FormField>
      <FormField form={form} name="details" label="Précisions" hint="Le client les lira. Sans coordonnées.">
        {(field) => (
          <TextArea {...field} rows={3} limit={DECLINE_DETAILS_MAX} value={form.watch("details")} />
        )}
      </FormField>
    </FormDialog>
  );
}
