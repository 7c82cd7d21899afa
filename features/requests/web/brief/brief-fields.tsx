import { useId } from "react";
import type { BriefAnswer, BriefQuestion } from "#features/catalog/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";

/** The questions of a business type, each answered with one press. Arrow keys move among the choices. */
export function BriefFields({
  questions,
  answers,
  onAnswers,
  error,
}: {
  questions: readonly BriefQuestion[];
  answers: readonly BriefAnswer[];
  onAnswers: (answers: BriefAnswer[]) => void;
  error?: string | undefined;
}) {
  const name = useId();
  return (
    <div className="grid gap-4">
      {questions.map(({ question, choices }) => (
        <fieldset key={question}>
          <legend className="mb-2 font-medium">
            <T>{question}</T>
          </legend>
          <div className="flex flex-wrap gap-2">
            {choices.map((answer) => (
              <label
                key={answer}
                className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md border border-lisiere-forte bg-papier px-4 py-2 transition-colors hover:border-epinette has-checked:border-epinette has-checked:bg-epinette-doux has-checked:shadow-[inset_0_0_0_1px_var(--color-epinette)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-epinette"
              >
                <input
                  type="radio"
                  className="sr-only"
                  name={`${name}${question}`}
                  checked={answers.some((one) => one.question === question && one.answer === answer)}
                  onChange={() =>
                    onAnswers([...answers.filter((one) => one.question !== question), { question, answer }])
                  }
                />
                <T>{answer}</T>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <Alert tone="danger" live refusal>
          {error}
        </Alert>
      )}
    </div>
  );
}
