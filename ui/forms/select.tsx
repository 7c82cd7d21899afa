import type { ComponentProps } from "react";
import { french } from "#foundation/text/typography.ts";
import { classes } from "../classes.ts";
import { ChevronDown } from "../icons.ts";
import { useFieldControl } from "./field.tsx";

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = ComponentProps<"select"> & {
  /** The choices; or give <option>s as children (groups). */
  options?: readonly SelectOption[];
  /** A first, empty line (« Choisir un type »). */
  placeholder?: string;
};

/** The browser's own list, styled: the quickest on a phone, and works before any script. */
export function Select({ options, placeholder, className, children, ...select }: SelectProps) {
  const field = useFieldControl(select);
  return (
    <span className={classes("relative block", className)}>
      <select {...select} {...field} className={classes("control min-h-11 appearance-none truncate pr-10")}>
        {placeholder !== undefined && <option value="">{french(placeholder)}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {french(option.label)}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-brume" />
    </span>
  );
}
