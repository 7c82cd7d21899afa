import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  allowedActions,
  type Lead,
  questionDraft,
  REQUEST_LIMITS,
} from "#features/requests/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { MessageCircleQuestionMark } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { useRefreshLeads } from "../provider/leads/use-leads.ts";
import { QuestionText } from "./question-text.tsx";

/** The questions of a lead with their answers and, while it is locked, a way to ask one. */
export function LeadQuestions({ lead, now }: { lead: Lead; now: Date }) {
  const { questions } = lead;
  const left = REQUEST_LIMITS.questionsMax - questions.filter(({ own }) => own).length;
  const canAsk = left > 0 && allowedActions("provider", lead, now).includes("ask");
  if (questions.length === 0 && !canAsk) return null;
  return (
    <section aria-labelledby="questions" className="grid gap-3">
      <h2 id="questions" className="text-lg font-semibold">
        <T>Questions au client</T>
      </h2>
      {questions.length > 0 && (
        <ul className="grid gap-4">
          {questions.map((question) => (
            <li key={question.id} className="grid gap-1.5">
              <p className="text-sm text-brume">
                <T>{noteOf(question)}</T>
              </p>
              <QuestionText question={question} />
            </li>
          ))}
        </ul>
      )}
      {canAsk && <AskQuestion lead={lead} left={left} />}
    </section>
  );
}

function noteOf({ own, answer }: Lead["questions"][number]): string {
  if (!own) return "Question d'un autre prestataire";
  return answer === null ? "Votre question, en attente de la réponse du client" : "Votre question";
}

function AskQuestion({ lead, left }: { lead: Lead; left: number }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshLeads();
  const ask = useMutation(queries.questions.ask.mutationOptions({ onSettled: refresh }));
  const { form, isRestored, clearDraft, discardDraft } = useDraftedForm({
    name: `ask:${lead.id}`,
    initial: { question: "" },
    resolver: zodResolver(questionDraft),
  });
  if (!isAsking && !isRestored) {
    return (
      <div>
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          <MessageCircleQuestionMark className="size-4.5" />
          Poser une question
        </Button>
        <p className="mt-1 text-sm text-brume">
          <T>{`C'est gratuit, avant de payer. Il vous en reste ${left}.`}</T>
        </p>
      </div>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={async ({ question }) => {
        await ask.mutateAsync({ id: lead.id, question });
        form.reset();
        clearDraft();
        setAsking(false);
        toast.success("Question envoyée", "Vous recevrez un courriel quand le client aura répondu.");
      }}
    >
      <FormField
        form={form}
        name="question"
        label="Votre question"
        hint="Sur le travail seulement, sans coordonnées."
        required
      >
        {(field) => (
          <TextArea
            {...field}
            autoFocus
            rows={3}
            limit={REQUEST_LIMITS.questionMax}
            value={form.watch("question")}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={form.formState.isSubmitting} busyText="Envoi…">
          Envoyer la question
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            discardDraft();
            setAsking(false);
          }}
        >
          Annuler
        </Button>
      </div>
    </Form>
  );
}
