import { type Stage, WORK_SEARCH_MAX } from "#features/work/contract/stages.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { STAGE_WORDS } from "#paths/work-paths.ts";

/** The view that the URL of « Travaux » asks for; unknown values count as absent. */
export interface WorkView {
  stage: Stage | undefined;
  words: string;
}

const WORDS: Record<Stage, string> = STAGE_WORDS;

export function readWorkView(query: URLSearchParams): WorkView {
  const word = query.get("etat");
  const stages = keysOf(WORDS);
  return {
    stage: stages.find((stage) => WORDS[stage] === word),
    words: (query.get("q") ?? "").trim().slice(0, WORK_SEARCH_MAX),
  };
}
