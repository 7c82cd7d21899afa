import { undoSpelling } from "../emails/spelling.ts";
import type { Token } from "../reading/tokens.ts";
import { solveNumbers } from "./arithmetic.ts";
import { weighChannels } from "./channel-evidence.ts";
import { weighCiphers } from "./ciphers.ts";
import { answerRiddles } from "./common-knowledge.ts";
import { weighDescribedAddresses } from "./described-addresses.ts";
import { weighDescribedChannels } from "./described-channels.ts";
import { weighDigitTalk } from "./digit-talk.ts";
import { undrawNumbers, weighDrawnWords } from "./drawn-numbers.ts";
import { undrawWords, unglueNumbers } from "./drawn-words.ts";
import type { Evidence } from "./evidence.ts";
import { weighInvitations } from "./invitations.ts";
import { weighNumbers } from "./number-evidence.ts";
import { hearNumbers, readRomanNumbers, weighSpokenText, weighStretches } from "./spoken-numbers.ts";

/** A text that scores this much is refused; its author reads what was understood. */
export const REFUSED_FROM = 4;
/** A text that scores this much, and less than what is refused, waits for an operator. */
export const DOUBTFUL_FROM = 3.2;

/** Points of a name that is drawn. */
const DRAWN_NAME = 1.2;

/**
 * The strongest evidence of contact information in a text, all its notations undone;
 * undefined when there is none.
 */
export function weighText(tokens: readonly Token[]): Evidence | undefined {
  const undone = undoDisguises(tokens);
  const spelled = undoSpelling(tokens);
  const found = [
    ...locate(
      tokens,
      weighNumbers(tokens, tokens),
      weighDigitTalk(tokens),
      weighStretches(tokens),
      weighSpokenText(tokens),
      weighDrawnWords(tokens),
    ),
    ...locate(
      spelled,
      weighChannels(spelled),
      weighDescribedChannels(spelled),
      weighInvitations(spelled),
      weighDescribedAddresses(spelled),
      weighCiphers(spelled),
    ),
    ...locateDrawn(tokens),
    ...(undone ? locate(undone, weighNumbers(undone, tokens), weighStretches(undone)) : []),
  ];
  return found.sort((a, b) => b.score - a.score)[0];
}

/** A name of a network or a mail service that is drawn, « Wh4ts4pp », is one to hide. */
function locateDrawn(tokens: readonly Token[]): Evidence[] {
  const drawn = undrawWords(tokens);
  const evidence = drawn && weighChannels(drawn);
  if (!drawn || !evidence || tokens.includes(drawn[evidence.start] as Token)) return [];
  return locate(drawn, { ...evidence, score: evidence.score + DRAWN_NAME });
}

/** Evidence by tokens as evidence by offsets of the text. */
function locate(tokens: readonly Token[], ...all: readonly (Evidence | undefined)[]): Evidence[] {
  return all.flatMap((one) => {
    const [first, last] = [tokens[one?.start ?? 0], tokens[one?.end ?? 0]];
    return one && first && last ? [{ ...one, start: first.start, end: Math.max(first.end, last.end) }] : [];
  });
}

/** The tokens with every notation of digits undone; undefined when there was none to undo. */
function undoDisguises(tokens: readonly Token[]): readonly Token[] | undefined {
  let undone = tokens;
  for (const undo of [
    unglueNumbers,
    readRomanNumbers,
    undrawNumbers,
    hearNumbers,
    answerRiddles,
    solveNumbers,
  ])
    undone = undo(undone) ?? undone;
  return undone === tokens ? undefined : undone;
}
