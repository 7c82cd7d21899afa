import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Ref, useEffect, useImperativeHandle } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  MESSAGE_LIMITS,
  type QuickAnswer,
  type QuickAnswerDraft,
  quickAnswerDraft,
} from "#features/messages/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";

/** Writes a new quick answer, or changes one. */
export function QuickAnswerForm({
  answer,
  onDone,
  onUnsaved,
  throwAway,
}: {
  answer: QuickAnswer | null;
  onDone: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
  throwAway: Ref<() => void>;
}) {
  const client = useQueryClient();
  const { form, isUnsaved, clearDraft } = useDraftedForm<QuickAnswerDraft>({
    name: `quick-answer:${answer?.id ?? "new"}`,
    resolver: zodResolver(quickAnswerDraft),
    initial: { name: answer?.name ?? "", body: answer?.body ?? "" },
  });
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useImperativeHandle(throwAway, () => clearDraft);
  const done = () => {
    clearDraft();
    onDone();
  };
  const onSettled = () => client.invalidateQueries({ queryKey: queries.quickAnswers.key() });
  const create = useMutation(queries.quickAnswers.create.mutationOptions({ onSettled }));
  const update = useMutation(queries.quickAnswers.update.mutationOptions({ onSettled }));
  return (
    <Form
      form={form}
      onSubmit={async (draft) => {
        await (answer ? update.mutateAsync({ id: answer.id, ...draft }) : create.mutateAsync(draft));
        toast.success("Réponse rapide enregistrée");
        done();
      }}
    >
      <FormField form={form} name="name" label="Nom" hint="Pour la retrouver dans la liste.">
        {(field) => <TextInput {...field} autoFocus placeholder="Délai habituel" />}
      </FormField>
      <FormField form={form} name="body" label="Texte">
        {(field) => <TextArea {...field} rows={5} limit={MESSAGE_LIMITS.quickAnswerBodyMax} />}
      </FormField>
      <div className="flex gap-2">
        <Button type="submit" busy={form.formState.isSubmitting} busyText="Enregistrement…">
          Enregistrer
        </Button>
        <Button variant="quiet" onClick={done}>
          Annuler
        </Button>
      </div>
    </Form>
  );
}
