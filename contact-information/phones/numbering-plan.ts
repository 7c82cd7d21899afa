/**
 * The North American numbering plan: area code and exchange of three digits each,
 * starting 2-9, then four digits.
 */
export const LENGTH = 10;

/** Digits that stand at this position of the ten may be part of a number. */
export function obeysNumberingPlan(digits: string, from: number): boolean {
  if (from === 0 && digits < "2") return false;
  return from > 3 || from + digits.length <= 3 || (digits[3 - from] ?? "") >= "2";
}

/** A group may cover a border (after the third or the sixth digit) only if it starts and ends on one. */
export function keepsAreaAndExchangeWhole(from: number, to: number): boolean {
  const coversBorder = (from < 3 && to > 3) || (from < 6 && to > 6);
  return !coversBorder || (isBorderOfShape(from) && isBorderOfShape(to));
}

function isBorderOfShape(position: number): boolean {
  return position === 0 || position === 3 || position === 6 || position === LENGTH;
}

/** Area codes in use in Canada. */
export const CANADIAN_AREA_CODES = new Set(
  (
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 " +
    "506 514 519 548 579 581 584 587 600 604 613 639 647 672 683 705 709 742 753 778 780 782 800 807 819 825 833 " +
    "844 855 866 867 873 877 879 888 902 905 942"
  ).split(" "),
);

/** The area codes of Québec and the free ones: those of numbers that people here would call. */
export const AREA_CODES_HERE = new Set(
  "263 354 367 418 438 450 468 514 579 581 742 800 819 833 844 855 866 873 877 888".split(" "),
);
