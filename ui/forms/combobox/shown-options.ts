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
  /** Whether the options fetched are the answer to what is typed. */
  isAnswered: boolean;
  /** What words typed leave of options at hand. */
  matching?: ((typed: string) => readonly ComboboxOption[]) | undefined;
}): ComboboxOption[] {
  const searched = fold(typed);
  if (searched === "" || (isFetched && isAnswered)) return options.slice(0, SHOWN_MAX);
  const left = matching?.(typed) ?? options.filter(({ label }) => fold(label).includes(searched));
  return left.slice(0, SHOWN_MAX);
}
