import type { BriefAnswer } from "#features/catalog/contract/index.ts";

/** What letters say of a work: the owner's words, if there are any, and the answers as facts. */
export const letterWork = ({
  description,
  brief,
}: {
  description: string;
  brief: readonly BriefAnswer[];
}) => ({
  words: description ? [`« ${description} »`] : [],
  facts: brief.map(({ question, answer }) => ({ label: question, value: answer })),
});
