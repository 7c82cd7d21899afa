import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import {
  type CaseDetails,
  type CaseKind,
  fillForCase,
  type ReadyAnswer,
} from "#features/operator/contract/index.ts";
import { french } from "#foundation/text/typography.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ReadyAnswerList } from "./ready-answer-list.tsx";

/** The number of answers shown at a glance; the list has all. */
const SHOWN = 4;

/**
 * The team's ready answers that fit a case: one press, R, or Alt R while one types, puts one in the field of
 * the decision. For several cases their placeholders stay, to become each case's own words.
 */
export function ReadyAnswers({
  about,
  field,
}: {
  about: CaseDetails | { kind: CaseKind };
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { data, error } = useQuery(queries.readyAnswers.list.queryOptions());
  const [isOpen, setOpen] = useState(false);
  const fitting = (data?.data ?? []).filter(({ kinds }) => kinds.length === 0 || kinds.includes(about.kind));
  const open = () => {
    // The focus returns here when the list closes.
    field.current?.focus();
    setOpen(true);
  };
  useKeys(fitting.length > 0 ? { r: open, "Alt+r": open } : {});
  const isOne = "first_name" in about;
  const insert = ({ text }: ReadyAnswer) => {
    field.current?.focus();
    if (field.current) insertText(field.current, isOne ? fillForCase(text, about) : french(text));
  };
  if (error && !data) return <p className="text-sm text-danger">{sentenceFor(error)}</p>;
  if (!data) return null;
  return (
    <section aria-label="Réponses prêtes" className="flex flex-wrap items-center gap-2">
      {fitting.slice(0, SHOWN).map((answer) => (
        <Button
          key={answer.id}
          variant="secondary"
          size="sm"
          className="max-w-full wrap-anywhere"
          aria-label={`Insérer : ${answer.title}`}
          onClick={() => insert(answer)}
        >
          {answer.title}
        </Button>
      ))}
      {fitting.length > 0 && (
        <Button variant="quiet" size="sm" aria-keyshortcuts="r Alt+R" onClick={open}>
          {isOne ? "Choisir une réponse (R)" : "Choisir une réponse"}
        </Button>
      )}
      <TextLink to={operatorPaths.readyAnswers}>
        <T>{fitting.length > 0 ? "Les modifier" : "Écrire une réponse prête"}</T>
      </TextLink>
      {isOpen && (
        <ReadyAnswerList
          answers={fitting}
          onChoose={(answer) => {
            setOpen(false);
            insert(answer);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** Writes at the cursor as somebody who types would, so that the form and its counter follow. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
