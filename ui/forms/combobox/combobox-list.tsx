import { type UseComboboxProps, useCombobox } from "downshift";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { french } from "#foundation/text/typography.ts";
import { classes } from "../../classes.ts";
import { Spinner } from "../../display/spinner.tsx";
import { firstStrings } from "../../first-strings.ts";
import { Check } from "../../icons.ts";
import { floatingStyle } from "../../overlays/overlay-style.ts";
import { strings } from "../../strings.ts";
import { useFieldControl } from "../field.tsx";
import { comboboxInputStyle, comboboxStyle } from "./combobox-style.ts";
import { type ComboboxOption, optionTyped, shownOptions } from "./shown-options.ts";

export type { ComboboxOption } from "./shown-options.ts";

export type SuggestionsProps = {
  /** The options. With onQuery they are its results; without, they are filtered here. */
  options: readonly ComboboxOption[];
  /**
   * Returns the options that match typed words, the likeliest first; by default those whose label contains
   * them.
   */
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
  /** The text box, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement>;
};

const QUERY_DELAY_MS = 200;

type StateReducer = NonNullable<UseComboboxProps<ComboboxOption>["stateReducer"]>;
const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes;

/** A click opens the list and never closes it; Escape and leaving change neither the text nor the choice. */
const stateReducer: StateReducer = (state, { type, changes }) => {
  if (type === InputClick) return { ...changes, isOpen: true };
  if (type === InputBlur || type === InputKeyDownEscape)
    return { ...changes, inputValue: state.inputValue, selectedItem: state.selectedItem };
  return changes;
};

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
  ref,
  text,
  wasTyped = false,
  onText,
  onChoose,
  chosen,
  onBackspaceEmpty,
  onLeave,
  isTypedTaken,
  before,
  after,
}: SuggestionsProps & {
  text: string;
  /** The text was being typed before this was there: its list is open. */
  wasTyped?: boolean;
  onText: (text: string) => void;
  onChoose: (option: ComboboxOption) => void;
  chosen: (option: ComboboxOption) => boolean;
  onBackspaceEmpty?: () => void;
  onLeave: () => void;
  /** Leaving takes the suggestion of exactly the words typed, and Enter also the only one. */
  isTypedTaken: boolean;
  before?: ReactNode;
  after?: ReactNode;
}) {
  const [typing, setTyping] = useState(wasTyped);
  const field = useFieldControl({ id, required });

  const isFetched = onQuery !== undefined;
  /** The words that were last asked about while this is being typed. */
  const [asked, setAsked] = useState<string | null>(null);
  const isAnswered = !loading && asked === text;
  const isAwaited = loading || (typing && isFetched && !isAnswered);
  // At once, not when there is time: an arrow and Enter right behind the last letter choose what it left.
  const shown = shownOptions({ options, typed: typing ? text : "", isFetched, isAnswered, matching });

  const sendQuery = useEffectEvent((searched: string) => {
    setAsked(searched);
    onQuery?.(searched);
  });
  const stopTyping = () => {
    setTyping(false);
    setAsked(null);
  };
  // Words left before their answer has come wait for it.
  const [isLeft, setLeft] = useState(false);
  const typedOption = (isOnlyTaken: boolean) =>
    isTypedTaken && typing ? optionTyped(shown, { typed: text, isOnlyTaken, chosen }) : undefined;
  const leave = () => {
    const typed = typedOption(false);
    if (!typed && isTypedTaken && isFetched && typing && text.trim() && !isAnswered) {
      setLeft(true);
      return;
    }
    setLeft(false);
    stopTyping();
    if (typed) onChoose(typed);
    else onLeave();
  };
  const leaveAnswered = useEffectEvent(leave);
  useEffect(() => {
    if (isLeft && isAnswered) leaveAnswered();
  }, [isLeft, isAnswered]);
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => sendQuery(text), QUERY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, typing]);

  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items: shown,
    initialIsOpen: wasTyped,
    inputId: field.id,
    inputValue: text,
    // The choice is the caller's: here each one is new.
    selectedItem: null,
    itemToString: (option) => option?.label ?? "",
    stateReducer,
    onSelectedItemChange: ({ selectedItem }) => {
      stopTyping();
      if (selectedItem) onChoose(selectedItem);
    },
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && text === "") onBackspaceEmpty?.();
    // Escape closes the list, not the dialog around it.
    if (event.key === "Escape" && isOpen) event.stopPropagation();
    // Without a highlighted line Enter sends the form; Home and End move in the text.
    const isForm = event.key === "Enter" && highlightedIndex < 0;
    const typed = isForm ? typedOption(true) : undefined;
    if (typed) {
      event.preventDefault();
      stopTyping();
      onChoose(typed);
    }
    if (isForm) closeMenu();
    if (isForm || event.key === "Home" || event.key === "End")
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <div className="relative">
      <div className={comboboxStyle}>
        {before}
        <input
          {...getInputProps({
            ...field,
            ref,
            // The Field's label names it.
            "aria-labelledby": undefined,
            placeholder: placeholder && french(placeholder),
            disabled,
            onChange: (event: ChangeEvent<HTMLInputElement>) => {
              setTyping(true);
              onText(event.currentTarget.value);
            },
            onKeyDown,
            onFocus: (event: FocusEvent<HTMLInputElement>) => {
              setLeft(false);
              // What is typed next replaces the choice instead of being added to its name.
              event.currentTarget.select();
            },
            onBlur: leave,
          })}
          type="text"
          spellCheck={false}
          className={comboboxInputStyle}
        />
        {loading && <Spinner className="size-4 text-brume" />}
        {after}
      </div>
      <div
        {...getMenuProps({ "aria-label": placeholder ?? strings.search })}
        hidden={!isOpen}
        className={classes(
          floatingStyle,
          "absolute inset-x-0 top-full mt-1.5 max-h-72 overflow-y-auto p-1.5",
        )}
      >
        {shown.map((option, index) => (
          <div
            key={option.value}
            {...getItemProps({
              item: option,
              index,
              "aria-selected": chosen(option),
              // Before blur: the text box keeps the focus.
              onMouseDown: (event: MouseEvent) => event.preventDefault(),
            })}
            data-active={index === highlightedIndex || undefined}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 hover:bg-epinette-doux data-active:bg-epinette-doux data-active:shadow-[inset_2px_0_0_var(--color-epinette)]"
          >
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.detail && <span className="shrink-0 text-sm text-brume">{option.detail}</span>}
            {chosen(option) && <Check className="size-4 shrink-0 text-epinette" />}
          </div>
        ))}
        {shown.length === 0 && (
          <div className="px-3 py-2 text-brume">{isAwaited ? firstStrings.loading : emptyText}</div>
        )}
      </div>
      <span role="status" className="sr-only">
        {isOpen && !isAwaited ? strings.results(shown.length) : ""}
      </span>
    </div>
  );
}
