import { type ChangeEvent, type ComponentProps, useId, useLayoutEffect, useRef, useState } from "react";
import { french } from "#foundation/text/typography.ts";
import { classes } from "../classes.ts";
import { strings } from "../strings.ts";
import { useFieldControl } from "./field.tsx";

export type TextAreaProps = ComponentProps<"textarea"> & {
  /** Shows how many characters are left, red past zero; what is typed is never cut. */
  limit?: number;
};

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ limit, placeholder, className, onChange, rows = 4, ...area }: TextAreaProps) {
  const counterId = useId();
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? "").length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const field = useFieldControl({
    ...area,
    "aria-describedby": [area["aria-describedby"], limit && counterId].filter(Boolean).join(" ") || undefined,
  });
  const around = useRef<HTMLSpanElement>(null);
  // A form may fill or empty its fields by itself, and React does not know of it.
  useLayoutEffect(() => setTyped(around.current?.querySelector("textarea")?.value.length ?? 0));
  const left = limit === undefined ? 0 : limit - length;
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <span ref={around} className="grid gap-1">
      <textarea
        {...area}
        {...field}
        rows={rows}
        placeholder={placeholder && french(placeholder)}
        onChange={change}
        className={classes("control field-sizing-content min-h-28 resize-y py-2.5", className)}
      />
      {limit !== undefined && (
        <span
          id={counterId}
          className={classes(
            "chiffres justify-self-end text-sm",
            left < 0 ? "font-medium text-danger" : "text-brume",
          )}
        >
          {strings.charactersLeft(left)}
        </span>
      )}
    </span>
  );
}
