import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { Search } from "../icons.ts";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** How long one has typed nothing before the words are searched, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Searches a list whose address holds the words: as one types, at once on Enter or once the field is left.
 * The address is to be replaced, so that Back leaves the page.
 */
export function SearchField({
  label,
  placeholder,
  words,
  maxLength,
  onSearch,
  shortcut,
  ref,
  className,
}: {
  label: string;
  placeholder: string;
  words: string;
  maxLength: number;
  /** Called with words that differ from those of the address. */
  onSearch: (words: string) => void;
  /** The key of its page that leads here, as in « / »; Enter then leaves it, where single keys work again. */
  shortcut?: string | undefined;
  ref?: Ref<HTMLInputElement | null>;
  className?: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  /** The text typed but not searched yet. */
  const [typed, setTyped] = useState<string | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const search = (text: string) => {
    setTyped(null);
    if (text.trim() !== words) onSearch(text.trim());
  };
  const searchTyped = useEffectEvent(search);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => searchTyped(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Following a link may change the search; what is being typed stays.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = words;
  }, [words]);
  return (
    <Field label={label} hideLabel className={className}>
      <TextInput
        ref={input}
        type="search"
        before={<Search />}
        defaultValue={words}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== "Enter") return;
          if (shortcut) currentTarget.blur();
          else search(currentTarget.value);
        }}
        {...(shortcut && { "aria-keyshortcuts": shortcut })}
      />
    </Field>
  );
}
