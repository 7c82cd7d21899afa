import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  PROBLEM_LIMITS,
  type Problem,
  type ProblemAddition,
  problemAddition,
} from "#features/problems/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "./api.ts";

/** Adds words to its reader's own about a problem, once they ask for the form or have a draft. */
export default function AddProblemWords({
  problem: { id },
  onChange,
}: {
  problem: Problem;
  onChange: () => Promise<void>;
}) {
  const { form, clearDraft } = useDraftedForm<ProblemAddition>({
    name: `problem-addition:${id}`,
    base: "",
    initial: { words: "" },
    resolver: zodResolver(problemAddition),
  });
  const [isOpen, setOpen] = useState(form.getValues("words") !== "");
  if (!isOpen)
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Ajouter des précisions
      </Button>
    );
  const send = async ({ words }: ProblemAddition) => {
    await api.problems.addWords({ id, words });
    clearDraft();
    form.reset({ words: "" });
    setOpen(false);
    toast.success("Précisions envoyées");
    await onChange();
  };
  return (
    <Form form={form} onSubmit={send}>
      <FormField form={form} name="words" label="Vos précisions" required>
        {(field) => <TextArea {...field} rows={4} limit={PROBLEM_LIMITS.detailsMax} />}
      </FormField>
      <Button type="submit" busy={form.formState.isSubmitting} busyText="Envoi…">
        Envoyer les précisions
      </Button>
    </Form>
  );
}
