import type { Token } from "./tokens.ts";

type Found = { readonly start: number; readonly end: number; readonly why: string };

const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)$/;
const CODE = /^[2-9]\d\d$/;

/** Numbers that end in capitals to be dialled on the letters of the keypad: 1-800-DENEIGE, 514-555-TOIT. */
export function findLetteredNumbers(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  tokens.forEach((token, index) => {
    if (!token.isCapitals || (token.text.length !== 7 && token.text.length !== 4)) return;
    const nearest = groupBefore(tokens, index);
    const further = nearest && groupBefore(tokens, nearest.index);
    if (nearest === undefined) return;
    const isTollFree =
      token.text.length === 7 && TOLL_FREE.test(nearest.text) && (nearest.isDashed || further?.text === "1");
    const isExchange =
      token.text.length === 4 &&
      nearest.isDashed &&
      CODE.test(nearest.text) &&
      CODE.test(further?.text ?? "");
    if (!isTollFree && !isExchange) return;
    const first = tokens[isExchange && further ? further.index : nearest.index] ?? token;
    found.push({
      start: first.start,
      end: token.end,
      why: "a phone number that ends in letters of the keypad",
    });
  });
  return found;
}

/** The digits right before a token, one mark and spaces apart. */
function groupBefore(
  tokens: readonly Token[],
  index: number,
): { text: string; index: number; isDashed: boolean } | undefined {
  const mark = tokens[index - 1];
  const isMarked = mark?.kind === "mark" && /^[-.)]$/.test(mark.text);
  const at = isMarked ? index - 2 : index - 1;
  const digits = tokens[at];
  return digits?.kind === "digits" ? { text: digits.text, index: at, isDashed: isMarked } : undefined;
}
