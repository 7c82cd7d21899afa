import { useEffect, useRef, useState } from "react";
import type { SubmitHandler } from "react-hook-form";
import { useLocation } from "react-router";
import { useDraftedForm } from "#client/drafts/use-drafted-form.ts";
import { type CaseDetails, OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { DOCUMENT_KINDS } from "#features/profiles/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Form, FormField } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "../api.ts";
import { fieldKeys } from "../keys/field-keys.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ReadyAnswers } from "../ready-answers/ready-answers.tsx";
import { wordsOf } from "./case-words.ts";
import { UnsentText } from "./settled-notice.tsx";
import { useCaseChange } from "./use-case-change.ts";

interface Values {
  reason: string;
  insured_until: string;
}

/** The value of the button that refuses; Enter accepts. */
const REFUSE = "refuse";

/** An address that ends with it opens a case at its decision. */
export const DECISION_HASH = "#decision";

/**
 * The form to decide a case, with the reason that the people concerned read. If somebody else settles the
 * case first, the typed text remains, to be copied.
 */
export function DecisionForm({
  details,
  isSettled,
  onDecided,
}: {
  details: CaseDetails;
  isSettled: boolean;
  onDecided: () => void;
}) {
  const { kind, subject_id: id, version, documents } = details;
  const words = wordsOf(details);
  const change = useCaseChange();
  const sent = [...new Set(documents.map((document) => document.kind))];
  const [chosen, setChosen] = useState(sent);
  const kinds = chosen.filter((one) => sent.includes(one));
  const isMessage = kind === "contact" || kind === "privacy";
  const isInsured = kinds.includes("insurance");
  const { form, clearDraft } = useDraftedForm<Values>({
    name: `decision:${kind}:${id}`,
    initial: { reason: "", insured_until: "" },
  });
  const decide: SubmitHandler<Values> = async (values, event) => {
    const { submitter } = (event?.nativeEvent ?? {}) as Partial<SubmitEvent>;
    const accepted = submitter?.getAttribute("value") !== REFUSE;
    const ofDocuments = kind === "papers" && accepted;
    const isDone = await change(async () => {
      await api.cases.decide({
        kind,
        id,
        version,
        accepted,
        reason: values.reason,
        ...(ofDocuments && { kinds }),
        ...(ofDocuments && isInsured && { insured_until: values.insured_until }),
      });
      clearDraft();
      onDecided();
    });
    if (isDone) toast.success(accepted ? words.accepted : words.refused, words.name);
  };
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  const area = useRef<HTMLTextAreaElement>(null);
  // At once: the form's own way waits a moment, and what is typed meanwhile is lost.
  useKeys(isSettled ? {} : { e: () => area.current?.focus() });
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === DECISION_HASH) setFocus("reason");
  }, [hash, setFocus]);
  if (isSettled) {
    const typed = form.getValues("reason");
    return typed.trim() === "" ? null : <UnsentText text={typed} />;
  }
  return (
    <Card as="section">
      <CardHeader title="Décision" text={words.readBy} />
      <Form form={form} onSubmit={decide}>
        {kind === "papers" && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">Documents acceptés</legend>
            {sent.map((one) => (
              <Checkbox
                key={one}
                label={DOCUMENT_KINDS[one]}
                checked={kinds.includes(one)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...kinds, one] : kinds.filter((other) => other !== one))
                }
              />
            ))}
          </fieldset>
        )}
        {isInsured && (
          <FormField form={form} name="insured_until" label="Dernier jour de l'assurance">
            {(field) => <TextInput {...field} type="date" className="max-w-52" />}
          </FormField>
        )}
        <FormField form={form} name="reason" label={isMessage ? "Réponse" : "Raison"} required>
          {(field) => (
            <TextArea
              {...field}
              ref={(element) => {
                field.ref(element);
                area.current = element;
              }}
              onKeyDown={fieldKeys({ sends: isMessage })}
              rows={isMessage ? 8 : 3}
              limit={isMessage ? OPERATOR_LIMITS.contactAnswerMax : OPERATOR_LIMITS.reasonMax}
            />
          )}
        </FormField>
        <ReadyAnswers about={details} field={area} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            // Neither side of a problem is the expected one.
            variant={kind === "problem" ? "secondary" : "primary"}
            busy={isSubmitting}
            busyText="Enregistrement…"
            aria-keyshortcuts={isMessage ? "Control+Enter" : undefined}
          >
            {words.accept}
            {isMessage && (
              <span aria-hidden="true" className="text-sm font-normal max-lg:hidden">
                Ctrl Entrée
              </span>
            )}
          </Button>
          <Button type="submit" value={REFUSE} variant="secondary" disabled={isSubmitting}>
            {words.refuse}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
