import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { sentenceFor } from "#client/failure.ts";
import { useDraftedPhotos } from "#client/files/use-drafted-photos.ts";
import { CHOOSE, PROBLEM_LIMITS, type Problem, problemAnswer } from "#features/problems/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "./api.ts";
import { AddProblemPhotos, AddProblemWords, ProblemPhotosField } from "./lazy-photos.ts";

interface Changing {
  problem: Problem;
  /** The other side's name. */
  other: string;
  onChange: () => Promise<void>;
}

/** The acts open to its reader on a problem now. */
export function ProblemActions({ problem, other, onChange }: Changing) {
  const { id, actions } = problem;
  const [isSettling, setSettling] = useState(false);
  const settle = useMutation(
    queries.problems.settle.mutationOptions({
      onSettled: async () => {
        setSettling(false);
        await onChange();
      },
    }),
  );
  const escalate = useMutation(queries.problems.escalate.mutationOptions({ onSettled: onChange }));
  const isBusy = settle.isPending || escalate.isPending;
  // The error of the last action; an earlier refusal is over.
  const { error } = settle.submittedAt > escalate.submittedAt ? settle : escalate;
  return (
    <div className="grid gap-4">
      {actions.includes("answer") && <AnswerForm problem={problem} other={other} onChange={onChange} />}
      {problem.addition_room > 0 && (
        <Suspense fallback={<Skeleton className="h-12 w-full" />}>
          <AddProblemWords problem={problem} onChange={onChange} />
        </Suspense>
      )}
      {problem.photo_room > 0 && (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <AddProblemPhotos problem={problem} onChange={onChange} />
        </Suspense>
      )}
      {(actions.includes("settle") || actions.includes("escalate")) && (
        <div className="flex flex-wrap gap-3">
          {actions.includes("settle") && (
            <ConfirmDialog
              open={isSettling}
              onOpenChange={setSettling}
              trigger={<Button disabled={isBusy}>C'est réglé</Button>}
              title="Le problème est réglé ?"
              description={`${other} le saura par courriel. Le problème est fermé : Maisonnée ne l'examine plus.`}
              confirmText="Oui, c'est réglé"
              tone="primary"
              busy={settle.isPending}
              busyText="Enregistrement…"
              onConfirm={() => settle.mutate({ id })}
            />
          )}
          {actions.includes("escalate") && (
            <Button
              variant="secondary"
              busy={escalate.isPending}
              busyText="Envoi…"
              disabled={isBusy}
              onClick={() => escalate.mutate({ id })}
            >
              Demander à Maisonnée d'examiner
            </Button>
          )}
        </div>
      )}
      {error && (
        <Alert tone="danger" live>
          {sentenceFor(error)}
        </Alert>
      )}
    </div>
  );
}

/** The values of the fields: a choice that was not made is empty. */
const fields = z.object({
  agrees: z.string().min(1, CHOOSE.agrees),
  answer: problemAnswer.shape.answer,
});
type Values = z.infer<typeof fields>;

const VIEWS = [
  { value: "yes", label: "D'accord avec ce qui est demandé" },
  { value: "no", label: "Pas d'accord" },
];
const VIEWS_OF_ABSENCE = [
  { value: "no", label: "Je conteste : Maisonnée décide" },
  { value: "yes", label: "C'est exact, je n'y étais pas" },
];

function AnswerForm({ problem: { id, appointment_at }, other, onChange }: Changing) {
  const name = `problem-answer:${id}`;
  const { form, clearDraft } = useDraftedForm<Values>({
    name,
    base: "",
    initial: { agrees: "", answer: "" },
    resolver: zodResolver(fields),
  });
  const { photos, setPhotos, clearPhotos } = useDraftedPhotos(name);
  const send = async ({ agrees, answer }: Values) => {
    await api.problems.answer({ id, agrees: agrees === "yes", answer, photos });
    clearDraft();
    clearPhotos();
    toast.success("Réponse envoyée");
    await onChange();
  };
  return (
    <Form form={form} onSubmit={send}>
      <FormField form={form} name="agrees" label="Votre position" required>
        {(field) => (
          <Select {...field} placeholder="Choisissez" options={appointment_at ? VIEWS_OF_ABSENCE : VIEWS} />
        )}
      </FormField>
      <FormField form={form} name="answer" label="Votre version" required>
        {(field) => <TextArea {...field} rows={5} limit={PROBLEM_LIMITS.detailsMax} />}
      </FormField>
      <Suspense fallback={<Skeleton className="h-36 w-full" />}>
        <ProblemPhotosField other={other} photos={photos} onChange={setPhotos} />
      </Suspense>
      <Button type="submit" busy={form.formState.isSubmitting} busyText="Envoi…">
        Répondre
      </Button>
    </Form>
  );
}
