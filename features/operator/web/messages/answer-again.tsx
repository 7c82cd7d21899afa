import { useRef } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type CaseKind, type Conversation, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { useCaseChange } from "../cases/use-case-change.ts";
import { fieldKeys } from "../keys/field-keys.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ReadyAnswers } from "../ready-answers/ready-answers.tsx";

/** One more answer to the author of a decided message; E leads to it. */
export function AnswerAgain({
  kind,
  conversation: { id, name, entries },
}: {
  kind: CaseKind;
  conversation: Conversation;
}) {
  const change = useCaseChange();
  const { form, discardDraft } = useDraftedForm({ name: `answer-again:${id}`, initial: { answer: "" } });
  const area = useRef<HTMLTextAreaElement>(null);
  // At once: the form's own way waits a moment, and what is typed meanwhile is lost.
  useKeys({ e: () => area.current?.focus() });
  return (
    <Card as="section">
      <CardHeader title="Répondre de nouveau" text="La réponse part par courriel à la même adresse." />
      <Form
        form={form}
        onSubmit={async ({ answer }) => {
          const isDone = await change(() => api.cases.answerAgain({ id, answer, seen: entries.length }));
          if (!isDone) return;
          discardDraft();
          toast.success("Réponse envoyée", name);
        }}
      >
        <FormField form={form} name="answer" label="Réponse" required>
          {(field) => (
            <TextArea
              {...field}
              ref={(element) => {
                field.ref(element);
                area.current = element;
              }}
              onKeyDown={fieldKeys({ sends: true })}
              rows={5}
              limit={OPERATOR_LIMITS.contactAnswerMax}
            />
          )}
        </FormField>
        <ReadyAnswers
          about={{ kind, first_name: name.trim().split(/\s+/)[0] ?? null, request: null }}
          field={area}
        />
        <Button
          type="submit"
          className="justify-self-start"
          busy={form.formState.isSubmitting}
          busyText="Envoi…"
          aria-keyshortcuts="Control+Enter"
        >
          Envoyer la réponse
          <span aria-hidden="true" className="text-sm font-normal max-lg:hidden">
            Ctrl Entrée
          </span>
        </Button>
      </Form>
    </Card>
  );
}
