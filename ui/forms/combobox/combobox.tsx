import { type ReactNode, useState } from "react";
import { fold } from "#foundation/text/search-text.ts";
import { ChevronDown } from "../../icons.ts";
import { type ComboboxOption, Suggestions, type SuggestionsProps } from "./combobox-list.tsx";

export type { ComboboxOption } from "./combobox-list.tsx";

export type ComboboxProps = SuggestionsProps & {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Sends the chosen value with a plain form. */
  name?: string;
  /** Accepts typed text that is not in the list: the option of that name if there is one, else the text. */
  acceptTyped?: boolean;
  /** A drawing before the words. */
  before?: ReactNode;
  /** The text typed before this was loaded (LazyCombobox). */
  typed?: string | null;
};

/**
 * One choice among many, found by typing (a city). Its name typed in full is a choice; leaving it half typed
 * puts the choice back, unless `acceptTyped` keeps the words themselves as the choice.
 */
export function Combobox({
  value,
  onChange,
  name,
  acceptTyped = false,
  before,
  typed = null,
  ...suggestions
}: ComboboxProps) {
  const [draft, setDraft] = useState(typed);
  const onLeave = () => {
    const typed = draft?.trim();
    if (typed === "") onChange(null);
    else if (typed && acceptTyped) {
      const known = suggestions.options.find((option) => fold(option.label) === fold(typed));
      const left = known ?? { value: typed, label: typed };
      // Words typed as they were change nothing; chosen in the list they are a choice.
      if (left.label !== value?.label || left.value !== value.value) onChange(left);
    }
    setDraft(null);
  };
  return (
    <>
      <Suggestions
        {...suggestions}
        text={draft ?? value?.label ?? ""}
        wasTyped={typed !== null}
        onText={setDraft}
        chosen={(option) => option.value === value?.value}
        onChoose={(option) => {
          setDraft(null);
          onChange(option);
        }}
        onLeave={onLeave}
        isTypedTaken={!acceptTyped}
        before={before}
        after={<ChevronDown className="pointer-events-none -mr-1 size-5 text-brume" />}
      />
      {name && <input type="hidden" name={name} value={value?.value ?? ""} />}
    </>
  );
}
