import { Search } from "../icons.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** Searches a list whose address holds the words; it runs on Enter, or once the field is left. */
export function SearchField({
  label,
  placeholder,
  words,
  maxLength,
  onSearch,
  className,
}: {
  label: string;
  placeholder: string;
  words: string;
  maxLength: number;
  /** Called with words that differ from those of the address. */
  onSearch: (words: string) => void;
  className?: string | undefined;
}) {
  const search = (typed: string) => {
    if (typed.trim() !== words) onSearch(typed.trim());
  };
  return (
    <Field label={label} hideLabel className={className}>
      <TextInput
        // A new field once the search is changed elsewhere.
        key={words}
        type="search"
        before={<Search />}
        defaultValue={words}
        maxLength={maxLength}
        placeholder={placeholder}
        onBlur={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && search(currentTarget.value)}
      />
    </Field>
  );
}
