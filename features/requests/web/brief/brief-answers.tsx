import type { BriefAnswer } from "#features/catalog/contract/index.ts";
import { T } from "#ui/display/typography.tsx";

/** An owner's answers to the questions of a business type. */
export function BriefAnswers({ brief }: { brief: readonly BriefAnswer[] }) {
  if (brief.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {brief.map(({ question, answer }) => (
        <div key={question} className="flex flex-wrap gap-x-2">
          <dt className="text-brume">
            <T>{question}</T>
          </dt>
          <dd className="font-medium">
            <T>{answer}</T>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The description of the work: the answers, and the owner's words if any. */
export function Work({
  of: { brief, description },
}: {
  of: { brief: readonly BriefAnswer[]; description: string };
}) {
  return (
    <>
      <BriefAnswers brief={brief} />
      {description && (
        <p className="mesure wrap-anywhere whitespace-pre-line">
          <T>{description}</T>
        </p>
      )}
    </>
  );
}
