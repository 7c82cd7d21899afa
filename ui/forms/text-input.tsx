import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { useFieldControl } from "./field.tsx";

export type TextInputProps = ComponentProps<"input"> & {
  /** Inside, at the left: an icon. */
  before?: ReactNode;
  /** Inside, at the right: a unit (« $ », « m² »). */
  after?: ReactNode;
};

/** One line of text (also email, tel, number, date, time by `type`). */
export function TextInput({ before, after, className, ...input }: TextInputProps) {
  const field = useFieldControl(input);
  const control = (
    <input
      {...input}
      {...field}
      className={classes(
        "control min-h-11",
        Boolean(before) && "pl-10.5",
        Boolean(after) && "pr-[2.75rem]",
        !before && !after && className,
      )}
    />
  );
  if (!before && !after) return control;
  return (
    <span className={classes("relative block", className)}>
      {before && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-brume [&_svg]:size-5"
        >
          {before}
        </span>
      )}
      {control}
      {after && (
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-brume">
          {after}
        </span>
      )}
    </span>
  );
}
