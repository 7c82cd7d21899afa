import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { sentenceFor } from "#client/failure.ts";
import {
  ANSWERED_KINDS,
  OPERATOR_LIMITS,
  type ReadyAnswer,
  readyAnswerDraft,
} from "#features/operator/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, failureOf, queries } from "../api.ts";
import { KIND_WORDS } from "../cases/case-words.ts";

/** The draft of a ready answer, or of a new one, as it is stored. */
export const readyAnswerDraftName = (answer?: Pick<ReadyAnswer, "id">) =>
  `ready-answer:${answer?.id ?? "new"}`;

/** Writes a ready answer, or changes the one given. */
export function ReadyAnswerDialog({ answer, onClose }: { answer?: ReadyAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const drafted = useDraftedForm({
    name: readyAnswerDraftName(answer),
    resolver: zodResolver(readyAnswerDraft),
    initial: {
      title: answer?.title ?? "",
      text: answer?.text ?? "",
      kinds: ANSWERED_KINDS.filter((kind) => answer?.kinds.includes(kind)),
    },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title={answer ? "Modifier la réponse prête" : "Nouvelle réponse prête"}
      description="{prénom} devient le prénom de la personne ; {demande}, le service demandé et sa date."
      sendText="Enregistrer"
      busyText="Enregistrement…"
      onSend={async (draft) => {
        try {
          await api.readyAnswers.write({
            id: answer?.id ?? newId(),
            version: answer?.version ?? 0,
            ...draft,
          });
        } catch (error) {
          if (failureOf(error) !== "TITLE_TAKEN") throw error;
          form.setError("title", { message: sentenceFor(error) }, { shouldFocus: true });
          return;
        }
        toast.success("Réponse prête enregistrée", draft.title);
        onClose();
        await client.invalidateQueries({ queryKey: queries.readyAnswers.key() });
      }}
      onClose={onClose}
    >
      <FormField form={form} name="title" label="Titre" required>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="text" label="Texte" required>
        {(field) => <TextArea {...field} rows={6} limit={OPERATOR_LIMITS.contactAnswerMax} />}
      </FormField>
      <fieldset className="grid">
        <legend className="mb-1 font-medium">Pour quels dossiers</legend>
        <p className="text-sm text-brume">Sans choix, elle convient à tous.</p>
        <div className="grid sm:grid-cols-2 sm:gap-x-4">
          {ANSWERED_KINDS.map((kind) => (
            <Checkbox key={kind} label={KIND_WORDS[kind].name} value={kind} {...form.register("kinds")} />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
