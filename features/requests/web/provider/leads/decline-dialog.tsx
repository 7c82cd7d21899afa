import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  DECLINE_DETAILS_MAX,
  DECLINE_REASONS,
  type DeclinedMany,
  declineDraft,
  type Lead,
} from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../../api.ts";
import { declineDraftName } from "../decline-draft-name.ts";
import { useRefreshLeads } from "./use-leads.ts";

const REASONS = Object.entries(DECLINE_REASONS).map(([value, label]) => ({ value, label }));

/** Asks for the reason before leads are declined, one or several in one act. */
export function DeclineDialog({ leads, onClose }: { leads: readonly Lead[]; onClose: () => void }) {
  const refresh = useRefreshLeads();
  const decline = useMutation(queries.leads.declineMany.mutationOptions({ onSettled: refresh }));
  const count = leads.length;
  const drafted = useDraftedForm({
    name: declineDraftName(leads),
    resolver: zodResolver(declineDraft),
    initial: { reason: undefined, details: "" },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title={plural(count, "Refuser cette demande ?", `Refuser ces ${count} demandes ?`)}
      description={leads.map(summary).join(" ; ")}
      sendText={plural(count, "Refuser la demande", `Refuser les ${count} demandes`)}
      cancelText={plural(count, "Garder la demande", "Garder les demandes")}
      onSend={async (draft) => {
        const { data } = await decline.mutateAsync({ ids: leads.map(({ id }) => id), ...draft });
        reportOutcome(data);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <T>
          {plural(
            count,
            "C'est gratuit. Le client lira votre raison et pourra demander à d'autres ; la plage choisie est de nouveau libre. Vous ne pourrez plus déverrouiller cette demande.",
            "C'est gratuit. Chaque client lira votre raison et pourra demander à d'autres ; les plages choisies sont de nouveau libres. Vous ne pourrez plus déverrouiller ces demandes.",
          )}
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

const summary = ({ client, property, service }: Lead) => `${client.name}, ${property.city} : ${service.name}`;

/** Says how many leads were declined, and why the others were not. */
function reportOutcome({ declined, refused }: DeclinedMany): void {
  const count = declined.length;
  if (count > 0)
    toast.success(
      plural(count, "Demande refusée", `${count} demandes refusées`),
      plural(
        count,
        "Le client le sait, et d'autres prestataires lui sont proposés.",
        "Les clients le savent, et d'autres prestataires leur sont proposés.",
      ),
    );
  if (refused.length > 0)
    toast.danger(
      plural(
        refused.length,
        "Une demande n'a pas été refusée",
        `${refused.length} demandes n'ont pas été refusées`,
      ),
      [...new Set(refused.map(({ message }) => message))].join(" "),
    );
}
