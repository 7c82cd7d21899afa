import { Check } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { fold } from "#foundation/search-text.ts";
import { classes } from "./classes.ts";
import { comboboxKey } from "./combobox-keys.ts";
import { controlStyle, useFieldControl } from "./field.tsx";
import { firstStrings } from "./first-strings.ts";
import { floatingStyle } from "./overlay-style.ts";
import { Spinner } from "./spinner.tsx";
import { strings } from "./strings.ts";

export type ComboboxOption = {
  value: string;
  label: string;
  /** At the right, quieter: a region, a count. */
  detail?: string;
};

export type SuggestionsProps = {
  /** What can be chosen. With onQuery they are the answer to it; without, they are filtered here. */
  options: readonly ComboboxOption[];
  /** What words typed leave of them, the likeliest first; else those whose label holds what is typed. */
  matching?: (typed: string) => readonly ComboboxOption[];
  /** Called 200 ms after typing stops, to fetch other options. */
  onQuery?: (text: string) => void;
  /** Options are on their way. */
  loading?: boolean;
  placeholder?: string;
  disabled?: boolean;
  emptyText?: string;
  id?: string;
  required?: boolean;
};

const QUERY_DELAY_MS = 200;
const SHOWN_AT_MOST = 50;

/** The text box and its list, shared by Combobox and MultiCombobox. Not for pages. */
export function Suggestions({
  options,
  matching,
  onQuery,
  loading = false,
  placeholder,
  disabled,
  emptyText = strings.noResult,
  id,
  required,
  text,
  onText,
  onChoose,
  chosen,
  onBackspaceEmpty,
  onLeave,
  before,
  after,
}: SuggestionsProps & {
  text: string;
  onText: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  chosen: (option: ComboboxOption) => boolean;
  onBackspaceEmpty?: () => void;
  onLeave: () => void;
  before?: ReactNode;
  after?: ReactNode;
}) {
  const listId = useId();
  const [list, setList] = useState({ open: false, active: -1 });
  const [typing, setTyping] = useState(false);
  const field = useFieldControl({ id, required });
  const listBox = useRef<HTMLDivElement>(null);

  const labels = useMemo(() => options.map(({ label }) => fold(label)), [options]);
  // At once, not when there is time: an arrow and Enter right behind the last letter choose what it left.
  const wanted = fold(typing ? text : "");
  const left = () => matching?.(text) ?? options.filter((_, place) => labels[place]?.includes(wanted));
  const shown = (onQuery || wanted === "" ? options : left()).slice(0, SHOWN_AT_MOST);

  const ask = useEffectEvent((wanted: string) => onQuery?.(wanted));
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => ask(text), QUERY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, typing]);

  useEffect(() => {
    listBox.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  });

  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    setTyping(false);
    setList({ open: false, active: -1 });
    onChoose(option);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && text === "") onBackspaceEmpty?.();
    const outcome = comboboxKey(event.key, list, shown.length);
    setList(outcome.state);
    if (outcome.handled) {
      event.preventDefault();
      // Escape closes the list, not the dialog around it.
      event.stopPropagation();
    }
    if (outcome.choose !== undefined) choose(shown[outcome.choose]);
  };

  return (
    <div className="relative">
      <div
        className={classes(
          controlStyle,
          "flex min-h-11 flex-wrap items-center gap-1.5 py-1 focus-within:border-epinette focus-within:outline-2 focus-within:outline-epinette",
          "has-disabled:cursor-not-allowed has-disabled:bg-neige has-disabled:text-brume has-aria-invalid:border-danger",
        )}
      >
        {before}
        <input
          {...field}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={list.open}
          aria-controls={listId}
          aria-activedescendant={list.open && list.active >= 0 ? `${listId}-${list.active}` : undefined}
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            setTyping(true);
            setList({ open: true, active: -1 });
            onText(event.currentTarget.value);
          }}
          onClick={() => setList({ open: true, active: -1 })}
          onKeyDown={press}
          onBlur={() => {
            setTyping(false);
            setList({ open: false, active: -1 });
            onLeave();
          }}
          className="h-8.5 min-w-24 flex-1 bg-transparent outline-none"
        />
        {loading && <Spinner className="size-4 text-brume" />}
        {after}
      </div>
      <div
        ref={listBox}
        id={listId}
        role="listbox"
        aria-label={placeholder ?? strings.search}
        hidden={!list.open}
        className={classes(
          floatingStyle,
          "absolute inset-x-0 top-full mt-1.5 max-h-72 overflow-y-auto p-1.5",
        )}
      >
        {shown.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the text box, which keeps the focus
          <div
            key={option.value}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen(option)}
            data-active={place === list.active || undefined}
            // Before blur: the text box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 hover:bg-epinette-doux data-active:bg-epinette-doux data-active:shadow-[inset_2px_0_0_var(--color-epinette)]"
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.detail && <span className="shrink-0 text-sm text-brume">{option.detail}</span>}
            {chosen(option) && <Check aria-hidden="true" className="size-4 shrink-0 text-epinette" />}
          </div>
        ))}
        {shown.length === 0 && (
          <div className="px-3 py-2 text-brume">{loading ? firstStrings.loading : emptyText}</div>
        )}
      </div>
      <span role="status" className="sr-only">
        {list.open && !loading ? strings.results(shown.length) : ""}
      </span>
    </div>
  );
}
