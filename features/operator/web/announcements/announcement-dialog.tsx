import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { sentenceFor } from "#client/failure.ts";
import {
  type AnnouncementDraft,
  type Audience,
  announcementDraft,
  OPERATOR_LIMITS,
} from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { dayOf } from "#foundation/local-time.ts";
import { T } from "#ui/display/typography.tsx";
import { DateInput } from "#ui/forms/date-input.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { audienceInput, peopleText } from "./announcement-words.ts";
import { EVERYBODY, type Typed, toDraft, typedDraft } from "./typed-announcement.ts";

const KINDS = [
  {
    value: "notice",
    title: "Avis important",
    text: "Conditions, prix, panne : part à tout le groupe, même à qui a désactivé les courriels.",
  },
  {
    value: "news",
    title: "Nouvelle ou conseil",
    text: "Ne part qu'à qui l'a demandé dans Paramètres, comme la loi canadienne anti-pourriel l'exige.",
  },
] as const;

const ROLES = [
  { value: EVERYBODY, label: "Propriétaires et prestataires" },
  { value: "owner", label: "Propriétaires" },
  { value: "provider", label: "Prestataires" },
];

/** Returns the name under which an announcement's draft is stored, separate for one with another's words. */
export const announcementDraftName = (from?: Partial<AnnouncementDraft>) =>
  `announcement:${from?.subject ?? ""}`;

/** Writes an announcement, with the words of `from` where there are any. */
export function AnnouncementDialog({
  from,
  onClose,
}: {
  from?: Partial<AnnouncementDraft> | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  // A retry after a lost connection sends the same announcement, unless it was changed meanwhile.
  const attempt = useRef({ id: newId(), written: "" });
  const { data } = useQuery(queries.catalogue.read.queryOptions());
  const businessTypes =
    data?.data.business_types.map(({ id: value, name: label }) => ({ value, label })) ?? [];
  const drafted = useDraftedForm<Typed>({
    name: announcementDraftName(from),
    base: from?.text ?? "",
    resolver: zodResolver(typedDraft),
    initial: {
      kind: from?.kind ?? "notice",
      role: from?.role ?? EVERYBODY,
      business_type_id: from?.business_type_id ?? "",
      subject: from?.subject ?? "",
      text: from?.text ?? "",
      action_label: from?.action_label ?? "",
      action_path: from?.action_path ?? "",
      from_day: dayOf(Date.now()),
    },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title="Nouvelle annonce"
      description="Un courriel à tout un groupe. Il part une fois confirmé par une autre personne responsable."
      sendText="Proposer l'annonce"
      onSend={async (values) => {
        const draft: AnnouncementDraft = announcementDraft.parse(toDraft(values));
        const written = JSON.stringify(draft);
        if (attempt.current.written !== written) attempt.current = { id: newId(), written };
        await api.announcements.propose({ ...draft, id: attempt.current.id });
        toast.success("Proposée : à confirmer", draft.subject);
        onClose();
        await client.invalidateQueries({ queryKey: queries.announcements.key() });
      }}
      onClose={onClose}
    >
      <RadioCards legend="Type" name="kind" cards={KINDS} columns={1} input={form.register("kind")} />
      <FormField form={form} name="role" label="À qui">
        {(field) => <Select {...field} options={ROLES} />}
      </FormField>
      <FormField
        form={form}
        name="business_type_id"
        label="Métier"
        hint="Les prestataires qui l'exercent et les propriétaires qui l'ont demandé depuis deux ans."
      >
        {(field) => <Select {...field} options={[{ value: "", label: "Tous" }, ...businessTypes]} />}
      </FormField>
      <Reach audience={toDraft(form.watch())} />
      <FormField form={form} name="subject" label="Objet" required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="text"
        label="Texte"
        hint="« Bonjour » et le prénom précèdent. Une ligne vide sépare deux paragraphes."
        required
      >
        {(field) => <TextArea {...field} rows={8} limit={OPERATOR_LIMITS.announcementTextMax} />}
      </FormField>
      <FormField form={form} name="action_label" label="Bouton" hint="Vide : pas de bouton.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="action_path"
        label="Où il mène"
        hint="Une adresse du site, comme /conditions."
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="from_day"
        label="À partir du"
        hint="De 8 h à 20 h, 200 courriels par minute."
        required
      >
        {(field) => <DateInput {...field} />}
      </FormField>
    </FormDialog>
  );
}

/** Says how many people the group has now. */
function Reach({ audience }: { audience: Audience }) {
  const { data, error } = useQuery(
    queries.announcements.audience.queryOptions({ input: audienceInput(audience) }),
  );
  const waiting = error ? sentenceFor(error) : "Calcul de qui est atteint…";
  return (
    <p role="status" className="font-semibold">
      <T>{data ? `Atteint ${peopleText(data.data.people)} aujourd'hui.` : waiting}</T>
    </p>
  );
}
