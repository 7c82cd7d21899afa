import { fold } from "#foundation/text/search-text.ts";

export type ComboboxOption = {
  value: string;
  label: string;
  /** At the right, quieter: a region, a count. */
  detail?: string;
};

const SHOWN_MAX = 50;

/**
 * Returns the suggestions that belong to the words typed: the answer to them once it has come, and until then
 * those of earlier words that hold these too, so that no other is chosen in its place.
 */
export function shownOptions({
  options,
  typed,
  isFetched,
  isAnswered,
  matching,
}: {
  options: readonly ComboboxOption[];
  /** '' before anyone types. */
  typed: string;
  /** Whether other options are fetched for what is typed; else all are at hand. */
  isFetched: boolean;
  /** Whether the fetched options match the typed text. */
  isAnswered: boolean;
  /** Returns the given options that match typed words. */
  matching?: ((typed: string) => readonly ComboboxOption[]) | undefined;
}): ComboboxOption[] {
  const searched = fold(typed);
  if (searched === "" || (isFetched && isAnswered)) return options.slice(0, SHOWN_MAX);
  const left = matching?.(typed) ?? options.filter(({ label }) => fold(label).includes(searched));
  return left.slice(0, SHOWN_MAX);
}

/**
 * Returns the suggestion that words typed name: the one of exactly these words, or the only one where
 * `isOnlyTaken`. One that is chosen already is none.
 */
export function optionTyped(
  shown: readonly ComboboxOption[],
  {
    typed,
    isOnlyTaken,
    chosen,
  }: { typed: string; isOnlyTaken: boolean; chosen: (option: ComboboxOption) => boolean },
): ComboboxOption | undefined {
  const searched = fold(typed.trim());
  if (searched === "") return undefined;
  const exact = shown.filter(({ label }) => fold(label) === searched);
  // The list distinguishes two places of the same name.
  const [option, ...others] = exact.length > 0 || !isOnlyTaken ? exact : shown;
  return option && others.length === 0 && !chosen(option) ? option : undefined;
}
