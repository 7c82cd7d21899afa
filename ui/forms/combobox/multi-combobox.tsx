import { useState } from "react";
import { X } from "../../icons.ts";
import { strings } from "../../strings.ts";
import { type ComboboxOption, Suggestions, type SuggestionsProps } from "./combobox-list.tsx";

export type { ComboboxOption } from "./combobox-list.tsx";

/**
 * Several choices among many (cities served), each shown as a chip; Backspace in the
 * empty box takes the last away.
 */
export function MultiCombobox({
  values,
  onChange,
  max,
  ...suggestions
}: SuggestionsProps & {
  values: readonly ComboboxOption[];
  onChange: (options: ComboboxOption[]) => void;
  /** No more can be chosen past this many. */
  max?: number;
}) {
  const [text, setText] = useState("");
  const has = (option: ComboboxOption) => values.some((value) => value.value === option.value);
  const without = (option: ComboboxOption) => values.filter((value) => value.value !== option.value);
  return (
    <Suggestions
      {...suggestions}
      text={text}
      onText={setText}
      chosen={has}
      onChoose={(option) => {
        setText("");
        if (has(option)) onChange(without(option));
        else if (max === undefined || values.length < max) onChange([...values, option]);
      }}
      onBackspaceEmpty={() => onChange(values.slice(0, -1))}
      onLeave={() => setText("")}
      isTypedTaken
      placeholder={values.length === 0 ? suggestions.placeholder : undefined}
      before={values.map((option) => (
        <span
          key={option.value}
          className="inline-flex max-w-full items-center rounded-sm bg-epinette-doux pl-2.5 font-medium text-epinette"
        >
          <span className="truncate" title={option.label}>
            {option.label}
          </span>
          <button
            type="button"
            disabled={suggestions.disabled}
            aria-label={strings.removeNamed(option.label)}
            onClick={() => onChange(without(option))}
            className="grid size-8 shrink-0 place-items-center rounded-sm hover:text-danger"
          >
            <X className="size-4" />
          </button>
        </span>
      ))}
    />
  );
}
