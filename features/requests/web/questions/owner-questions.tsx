import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  allowedActions,
  answerDraft,
  type Question,
  REQUEST_LIMITS,
  type Request,
} from "#features/requests/contract/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { QuestionText } from "./question-text.tsx";

/** The provider's questions before accepting a request; the owner answers each once. */
export function OwnerQuestions({ request, now }: { request: Request; now: Date }) {
  const canAnswer = allowedActions("owner", request, now).includes("answer");
  if (request.questions.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-md bg-givre p-4">
      <h2 className="font-semibold wrap-anywhere">
        <T>{`Questions ${ofName(request.provider.business_name)}`}</T>
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {request.questions.map((question) => (
          <li key={question.id} className="grid grid-cols-1 gap-2">
            <QuestionText question={question} />
            {canAnswer && question.answer === null && <Answer request={request} question={question} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ request, question }: { request: Request; question: Question }) {
  const client = useQueryClient();
  const answer = useMutation(
    queries.questions.answer.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: queries.requests.key() }),
    }),
  );
  const { form, clearDraft } = useDraftedForm({
    name: `question:${question.id}`,
    initial: { answer: "" },
    resolver: zodResolver(answerDraft),
  });
  return (
    <Form
      form={form}
      onSubmit={async (draft) => {
        await answer.mutateAsync({ id: request.id, question_id: question.id, ...draft });
        clearDraft();
        toast.success("Réponse envoyée");
      }}
    >
      <FormField
        form={form}
        name="answer"
        label="Votre réponse"
        hint="Tous les prestataires à qui vous avez demandé ce travail la lisent. Sans coordonnées."
        required
      >
        {(field) => (
          <TextArea {...field} rows={3} limit={REQUEST_LIMITS.questionMax} value={form.watch("answer")} />
        )}
      </FormField>
      <div>
        <Button type="submit" size="sm" busy={form.formState.isSubmitting} busyText="Envoi…">
          Répondre
        </Button>
      </div>
    </Form>
  );
}
