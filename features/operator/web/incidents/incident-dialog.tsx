import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  INCIDENT_RISKS,
  type Incident,
  type IncidentDraft,
  incidentDraft,
  OPERATOR_LIMITS,
} from "#features/operator/contract/index.ts";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { RISK_NAMES } from "./incident-words.ts";

const typed = z.object({
  circumstances: z.string(),
  information: z.string(),
  happened_from: z.string(),
  happened_until: z.string(),
  known_on: z.string(),
  persons: z.string(),
  risk: z.enum(INCIDENT_RISKS),
  risk_reasons: z.string(),
  commission_told_on: z.string(),
  persons_told_on: z.string(),
  notice_details: z.string(),
  measures: z.string(),
});

/** Returns what was typed as it is sent: an empty field is not known yet. */
const toDraft = (values: z.infer<typeof typed>) => ({
  ...values,
  happened_from: values.happened_from || null,
  happened_until: values.happened_until || null,
  commission_told_on: values.commission_told_on || null,
  persons_told_on: values.persons_told_on || null,
  persons: values.persons === "" ? null : Number(values.persons),
});

const typedDraft = typed.superRefine((values, context) => {
  const { error } = incidentDraft.safeParse(toDraft(values));
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: "custom", path: [...path], message });
});

const RISKS = INCIDENT_RISKS.map((value) => ({ value, label: RISK_NAMES[value] }));

const { incidentTextMax: TEXT_MAX, incidentFieldMax: FIELD_MAX } = OPERATOR_LIMITS;

/** The draft of an incident, or of a new one, as it is stored. */
export const incidentDraftName = (incident?: Pick<Incident, "id">) => `incident:${incident?.id ?? "new"}`;

/** Records an incident, or completes the one given. */
export function IncidentDialog({
  incident,
  onSave,
  onClose,
}: {
  incident?: Incident | undefined;
  onSave: (draft: IncidentDraft) => Promise<void>;
  onClose: () => void;
}) {
  const drafted = useDraftedForm({
    name: incidentDraftName(incident),
    resolver: zodResolver(typedDraft),
    initial: {
      circumstances: incident?.circumstances ?? "",
      information: incident?.information ?? "",
      happened_from: incident?.happened_from ?? "",
      happened_until: incident?.happened_until ?? "",
      known_on: incident?.known_on ?? "",
      persons: incident?.persons?.toString() ?? "",
      risk: incident?.risk ?? "unknown",
      risk_reasons: incident?.risk_reasons ?? "",
      commission_told_on: incident?.commission_told_on ?? "",
      persons_told_on: incident?.persons_told_on ?? "",
      notice_details: incident?.notice_details ?? "",
      measures: incident?.measures ?? "",
    },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title={incident ? "Compléter l'incident" : "Inscrire un incident"}
      description="Décrivez des types de renseignements, jamais ceux de quelqu'un. Ce qui n'est pas encore connu peut rester vide."
      sendText="Enregistrer"
      onSend={async (values) => {
        await onSave(incidentDraft.parse(toDraft(values)));
        onClose();
      }}
      onClose={onClose}
    >
      <FormField form={form} name="circumstances" label="Circonstances" required>
        {(field) => <TextArea {...field} rows={3} limit={TEXT_MAX} />}
      </FormField>
      <FormField form={form} name="information" label="Renseignements visés" required>
        {(field) => <TextArea {...field} rows={2} limit={FIELD_MAX} />}
      </FormField>
      <FormField form={form} name="happened_from" label="Survenu le, ou à partir du">
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField form={form} name="happened_until" label="Jusqu'au" hint="Si l'incident a duré.">
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField form={form} name="known_on" label="Connu le" required>
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField form={form} name="persons" label="Personnes visées" hint="Le nombre, même approximatif.">
        {(field) => <TextInput {...field} inputMode="numeric" className="chiffres" />}
      </FormField>
      <FormField form={form} name="risk" label="Risque de préjudice sérieux">
        {(field) => <Select {...field} options={RISKS} />}
      </FormField>
      <FormField
        form={form}
        name="risk_reasons"
        label="Motifs de cette évaluation"
        hint="Sensibilité des renseignements, utilisations possibles, conséquences, probabilité."
      >
        {(field) => <TextArea {...field} rows={3} limit={FIELD_MAX} />}
      </FormField>
      <FormField form={form} name="commission_told_on" label="Avis à la Commission d'accès à l'information">
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField form={form} name="persons_told_on" label="Avis aux personnes">
        {(field) => <DateInput {...field} />}
      </FormField>
      <FormField
        form={form}
        name="notice_details"
        label="Précisions sur les avis"
        hint="Un avis public et sa raison, ou pourquoi les personnes ne sont pas encore avisées."
      >
        {(field) => <TextArea {...field} rows={2} limit={FIELD_MAX} />}
      </FormField>
      <FormField form={form} name="measures" label="Mesures prises">
        {(field) => <TextArea {...field} rows={3} limit={TEXT_MAX} />}
      </FormField>
    </FormDialog>
  );
}
