import type { Token } from "./reading/tokens.ts";

/**
 * Endings of French and English words. A name made up for an account joins words,
 * « plomberiemarc », and seldom ends like one.
 */
const ENDS_LIKE_A_WORD =
  /(?:tions?|sions?|ents?|ants?|[ie]tes?|ages?|eurs?|euses?|er|ers|ir|[ae]nces?|ies?|ures?|[aei]bles?|i?ques?|elles?|els?|onnes?|aux|ais|ait|ises?|istes?|iers?|ieres?|oires?|ives?|ings?|ed|ly|ness|ez|ons|ees?|es|ains?|ites?|tres?|is|us|eux)$/;
const MADE_UP_MIN = 9;
/** From this length on, fewer endings make a word: « professionnellement », « responsabilités ». */
const LONG_FROM = 14;
const ENDS_LIKE_A_LONG_WORD =
  /(?:ments?|[st]ions?|elles?|eurs?|euses?|iques?|ites?|ants?|al|ales?|aux|[ai]bles?|istes?|[ae]nces?|eries?)$/;

/**
 * Consonants that begin no French or English word, as those of an initial and a surname do: jtremblay, mroy.
 */
const IMPOSSIBLE_BEGINNING =
  /^(?!bl|br|ch|ci|cl|cr|dr|dw|fl|fr|gh|gl|gn|gr|kh|kl|kn|kr|mn|ph|pl|pn|pr|ps|pt|qu|rh|sc|sh|sk|sl|sm|sn|sp|sq|st|sv|sw|th|tr|ts|tw|vl|vr|wh|wr)[bcdfghjklmnpqrstvwxz]{2}[a-z]{3}/;

/** How a name given after « gmail : » or « WhatsApp : » looks. */
type Handle = "made up" | "decorated" | undefined;

/**
 * Returns "decorated" for letters joined to digits, dots, underscores or #: jean12, plomberie_marc; "made up"
 * for one word that no dictionary would hold, by its length or its beginning; undefined for any other word.
 */
export function handleAt(tokens: readonly Token[], index: number): Handle {
  const [name, next, after] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (name?.kind !== "word") return undefined;
  if (next?.gap === "none") {
    const isJoined = after?.gap === "none" && after.kind !== "mark";
    if (next.kind === "digits" && (name.text.length > 2 || isJoined)) return "decorated";
    if (/^[_#]$/.test(next.text) || (next.text === "." && isJoined)) return "decorated";
    if (next.kind !== "mark") return undefined;
  }
  const { length } = name.text;
  if (IMPOSSIBLE_BEGINNING.test(name.text) && !name.accented && !name.isCapitals) return "made up";
  if (length < MADE_UP_MIN || name.accented) return undefined;
  const isWord = (length < LONG_FROM ? ENDS_LIKE_A_WORD : ENDS_LIKE_A_LONG_WORD).test(name.text);
  return isWord ? undefined : "made up";
}

/** Index of the last token that belongs to the name that starts here. */
export function endOfHandle(tokens: readonly Token[], index: number): number {
  let end = index;
  while (
    tokens[end + 1]?.gap === "none" &&
    (tokens[end + 1]?.kind !== "mark" ||
      (/^[._#-]$/.test(tokens[end + 1]?.text ?? "") && tokens[end + 2]?.gap === "none"))
  )
    end++;
  return end;
}
