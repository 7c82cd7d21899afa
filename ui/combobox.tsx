import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { type ComboboxOption, Suggestions, type SuggestionsProps } from "./combobox-list.tsx";

export type { ComboboxOption } from "./combobox-list.tsx";

/** One choice among many, found by typing (a city). Leaving it half typed puts the choice back. */
export function Combobox({
  value,
  onChange,
  name,
  ...suggestions
}: SuggestionsProps & {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Sends the chosen value with a plain form. */
  name?: string;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <>
      <Suggestions
        {...suggestions}
        text={draft ?? value?.label ?? ""}
        onText={setDraft}
        chosen={(option) => option.value === value?.value}
        onChoose={(option) => {
          setDraft(null);
          onChange(option);
        }}
        onLeave={() => {
          if (draft === "") onChange(null);
          setDraft(null);
        }}
        after={<ChevronDown aria-hidden="true" className="pointer-events-none -mr-1 size-5 text-brume" />}
      />
      {name && <input type="hidden" name={name} value={value?.value ?? ""} />}
    </>
  );
}
