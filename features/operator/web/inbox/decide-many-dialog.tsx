import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { z } from "zod";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import {
  isReasonShort,
  type ListedCase,
  type ManyKind,
  OPERATOR_LIMITS,
  REASON_TOO_LONG,
  type RefusedDecision,
  reasonOfMany,
} from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { FormField } from "#ui/forms/form.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../api.ts";
import { caseName, KIND_WORDS } from "../cases/case-words.ts";
import { ReadyAnswers } from "../ready-answers/ready-answers.tsx";
import { decidedText, heldText, refusalText } from "./many-words.ts";

const ACCEPT = "accept";
const REFUSE = "refuse";
const CHOOSE = "Choisissez une décision";

const formOf = (kind: ManyKind) =>
  z
    .object({
      // While no radio is chosen the value may be null.
      decision: z.string(CHOOSE).refine((value) => [ACCEPT, REFUSE].includes(value), CHOOSE),
      reason: reasonOfMany,
    })
    .refine(
      ({ decision, reason }) => isReasonShort({ kind, reason, accepted: decision === ACCEPT }),
      REASON_TOO_LONG,
    );

/**
 * Decides several cases of one kind alike, with one reason or answer. Each is decided on its own; those that
 * were refused are then listed, each with the reason.
 */
export function DecideManyDialog({
  kind,
  cases,
  me,
  onDone,
  onClose,
}: {
  kind: ManyKind;
  cases: readonly ListedCase[];
  /** The operator who decides. */
  me: string;
  /** Called once they are decided, or refused. */
  onDone: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [refused, setRefused] = useState<RefusedDecision[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const isReached = useRef(false);
  const words = KIND_WORDS[kind];
  const drafted = useDraftedForm({
    name: `decide-many:${kind}`,
    resolver: zodResolver(formOf(kind)),
    initial: { decision: "", reason: "" },
  });
  const { form, clearDraft } = drafted;
  const decide = async ({ decision, reason }: z.infer<ReturnType<typeof formOf>>) => {
    const { data } = await api.cases
      .decideMany({
        kind,
        accepted: decision === ACCEPT,
        reason,
        ids: cases.map(({ subject_id }) => subject_id),
        versions: cases.map(({ version }) => version),
      })
      .finally(() => client.invalidateQueries({ queryKey: queries.cases.key() }));
    onDone();
    if (data.refused.length > 0) {
      clearDraft();
      setRefused(data.refused);
      return;
    }
    toast.success(
      decidedText(cases.length, cases.length),
      words[decision === ACCEPT ? "accepted" : "refused"],
    );
    onClose();
  };
  if (refused.length > 0)
    return (
      <Dialog
        open
        onOpenChange={(open) => open || onClose()}
        title={decidedText(cases.length - refused.length, cases.length)}
        description="Les autres n'ont pas changé."
      >
        <ul className="grid gap-3">
          {refused.map((refusal) => {
            const one = cases.find(({ subject_id }) => subject_id === refusal.id);
            return (
              <li key={refusal.id} className="grid wrap-anywhere">
                <TextLink to={operatorPaths.case(kind, refusal.id)}>
                  {one ? caseName(one) : words.name}
                </TextLink>
                <T>{refusalText(refusal)}</T>
              </li>
            );
          })}
        </ul>
      </Dialog>
    );
  const held = heldText(cases, me);
  const decision = form.register("decision");
  return (
    <FormDialog
      {...drafted}
      title={`Décider ${cases.length} ${plural(cases.length, "dossier", "dossiers")}`}
      description={`${words.name}. ${words.readBy}`}
      sendText="Décider"
      busyText="Un instant…"
      onSend={decide}
      onClose={onClose}
    >
      {held && (
        <p>
          <T>{held}</T>
        </p>
      )}
      <RadioCards
        legend="Décision"
        name="decision"
        input={{
          ...decision,
          ref: (element) => {
            decision.ref(element);
            // The window opens at its first choice.
            if (isReached.current || !element) return;
            isReached.current = true;
            element.focus();
          },
        }}
        error={form.formState.errors.decision?.message}
        cards={[
          { value: ACCEPT, title: words.accept },
          { value: REFUSE, title: words.refuse },
        ]}
      />
      <FormField
        form={form}
        name="reason"
        label={kind === "contact" ? "Réponse, ou raison de fermer" : "Raison"}
        hint="{prénom} et {demande} deviennent les mots de chaque dossier."
        required
      >
        {(field) => (
          <TextArea
            {...field}
            ref={(element) => {
              field.ref(element);
              area.current = element;
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            rows={kind === "contact" ? 6 : 3}
            limit={kind === "contact" ? OPERATOR_LIMITS.contactAnswerMax : OPERATOR_LIMITS.reasonMax}
          />
        )}
      </FormField>
      <ReadyAnswers about={{ kind }} field={area} />
    </FormDialog>
  );
}
