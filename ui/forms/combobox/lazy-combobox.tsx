import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { french } from "#foundation/text/typography.ts";
import { ChevronDown } from "../../icons.ts";
import { afterContent } from "../../page/after-content.ts";
import { useFieldControl } from "../field.tsx";
import type { Combobox, ComboboxProps } from "./combobox.tsx";
import { comboboxInputStyle, comboboxStyle } from "./combobox-style.ts";

const load = async () => (await import("./combobox.tsx")).Combobox;
let loaded: typeof Combobox | undefined;

/**
 * A Combobox for a signed-in page whose content matters more: until the content has come or the field is
 * used, a text box that looks like it stands in its place, and what was typed there stays.
 */
export function LazyCombobox(props: ComboboxProps) {
  const [Loaded, setLoaded] = useState(() => loaded);
  const [typed, setTyped] = useState<string | null>(null);
  const [isUsed, setUsed] = useState(false);
  /** What is selected in the focused text box, read when React last let go of it. */
  const selection = useRef<[start: number | null, end: number | null] | null>(null);
  const field = useFieldControl(props);

  useEffect(() => {
    if (Loaded) return;
    let isHere = true;
    const use = (part: typeof Combobox) => {
      loaded = part;
      if (isHere) setLoaded(() => part);
    };
    // A part that does not come leaves a text box, which searches too.
    (isUsed ? load() : afterContent(load)).then(use).catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [Loaded, isUsed]);

  // Before the browser handles another key: one pressed between the two would be lost.
  useLayoutEffect(() => {
    if (!Loaded || !selection.current || !field.id) return;
    const box = document.getElementById(field.id);
    if (!(box instanceof HTMLInputElement)) return;
    box.focus();
    box.setSelectionRange(...selection.current);
    selection.current = null;
  }, [Loaded, field.id]);

  if (Loaded) return <Loaded {...props} typed={typed} />;
  const { value, onChange, acceptTyped, before, placeholder, disabled } = props;
  return (
    <div className="relative">
      <div className={comboboxStyle}>
        {before}
        <input
          {...field}
          ref={(box) => () => {
            const isFocused = box && document.activeElement === box;
            selection.current = isFocused ? [box.selectionStart, box.selectionEnd] : null;
          }}
          type="text"
          role="combobox"
          aria-expanded={false}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder && french(placeholder)}
          disabled={disabled}
          className={comboboxInputStyle}
          value={typed ?? value?.label ?? ""}
          onFocus={(event) => {
            setUsed(true);
            event.currentTarget.select();
          }}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            const words = typed?.trim();
            if (words === "") onChange(null);
            else if (words && acceptTyped) onChange({ value: words, label: words });
            setTyped(null);
          }}
        />
        <ChevronDown className="pointer-events-none -mr-1 size-5 text-brume" />
      </div>
    </div>
  );
}
