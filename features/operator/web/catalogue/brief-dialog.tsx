import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { BRIEF_LIMITS } from "#features/catalog/contract/index.ts";
import {
  briefChange,
  OPERATOR_LIMITS,
  type OperatorBusinessType,
} from "#features/operator/contract/index.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";

const { questions: asked, reason } = briefChange.shape;

/** The values of the fields: one choice on each line; an empty question is not asked. */
const typedBrief = z.object({
  questions: z
    .array(z.object({ question: z.string(), choices: z.string() }))
    .superRefine((typed, context) => {
      const { error } = asked.safeParse(questionsOf(typed));
      for (const { path, message } of error?.issues ?? []) {
        const [position, field = "question"] = path;
        const index = typed.findIndex((one) => one === typed.filter(isAsked)[Number(position ?? 0)]);
        context.addIssue({ code: "custom", path: [Math.max(index, 0), field], message });
      }
    }),
  reason,
});
type TypedQuestion = { question: string; choices: string };

const isAsked = ({ question, choices }: TypedQuestion) => question.trim() !== "" || choices.trim() !== "";

const questionsOf = (typed: readonly TypedQuestion[]) =>
  typed.filter(isAsked).map(({ question, choices }) => ({
    question,
    choices: choices.split("\n").filter((choice) => choice.trim() !== ""),
  }));

const POSITIONS = Array.from({ length: BRIEF_LIMITS.questionsMax }, (_, position) => position);

/** Changes what a business type asks: up to four questions, each answered by one of its choices. */
export function BriefDialog({
  businessType: { id, name, brief_questions },
  onClose,
}: {
  businessType: OperatorBusinessType;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const drafted = useDraftedForm({
    name: `brief:${id}`,
    resolver: zodResolver(typedBrief),
    initial: {
      questions: POSITIONS.map((position) => ({
        question: brief_questions[position]?.question ?? "",
        choices: brief_questions[position]?.choices.join("\n") ?? "",
      })),
      reason: "",
    },
  });
  const { form } = drafted;
  return (
    <FormDialog
      {...drafted}
      title="Questions du métier"
      description={`${name}. Posées à qui demande ce travail, chacune avec ses choix. Une question vide n'est pas posée. Les demandes déjà envoyées gardent leurs réponses.`}
      sendText="Enregistrer"
      onSend={async (values) => {
        await api.catalogue.setBrief({
          id,
          questions: questionsOf(values.questions),
          reason: values.reason,
        });
        toast.success("Questions enregistrées", name);
        onClose();
        await client.invalidateQueries({ queryKey: queries.catalogue.key() });
      }}
      onClose={onClose}
    >
      {POSITIONS.map((position) => (
        <div key={position} className="grid gap-3">
          <FormField form={form} name={`questions.${position}.question`} label={`Question ${position + 1}`}>
            {(field) => <TextInput {...field} maxLength={BRIEF_LIMITS.questionMax} />}
          </FormField>
          <FormField
            form={form}
            name={`questions.${position}.choices`}
            label={`Choix de la question ${position + 1}`}
            hint={`De ${BRIEF_LIMITS.choicesMin} à ${BRIEF_LIMITS.choicesMax}, un par ligne.`}
          >
            {(field) => <TextArea {...field} rows={4} />}
          </FormField>
        </div>
      ))}
      <FormField form={form} name="reason" label="Raison" hint="Conservée avec l'acte." required>
        {(field) => <TextArea {...field} rows={3} limit={OPERATOR_LIMITS.reasonMax} />}
      </FormField>
    </FormDialog>
  );
}
