import type { BriefAnswer } from "#features/catalog/contract/index.ts";

/** Returns the work as letters describe it: the owner's words, if any, and the answers as facts. */
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
