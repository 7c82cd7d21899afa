import type { Question } from "#features/requests/contract/index.ts";
import { T } from "#ui/display/typography.tsx";

/** A question before paying, with its answer if there is one. */
export function QuestionText({ question: { question, answer } }: { question: Question }) {
  return (
    <>
      <p className="mesure font-medium wrap-anywhere whitespace-pre-line">
        <T>{`« ${question} »`}</T>
      </p>
      {answer !== null && (
        <p className="mesure border-l-2 border-lisiere-forte pl-3 wrap-anywhere whitespace-pre-line">
          <T>{answer}</T>
        </p>
      )}
    </>
  );
}
