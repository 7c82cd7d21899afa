import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { Check } from "../icons.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A box and its words; the whole line is the target. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const noteId = hint || error ? `${id}-note` : undefined;
  return (
    <label className={classes("flex items-start gap-3 py-1.5", className)}>
      <span className="relative grid h-[1.5rem] w-5 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          className="peer size-5 appearance-none rounded-sm border border-lisiere-forte bg-papier transition-colors checked:border-epinette checked:bg-epinette hover:border-epinette disabled:opacity-60 aria-invalid:border-danger"
        />
        <Check className="stroke-3 pointer-events-none absolute size-3.5 text-epinette-foreground opacity-0 peer-checked:opacity-100" />
      </span>
      <span className="grid">
        <span>{typeset(label)}</span>
        {(hint || error) && (
          <span id={noteId} className={classes("text-sm", error ? "font-medium text-danger" : "text-brume")}>
            {typeset(error ?? hint)}
          </span>
        )}
      </span>
    </label>
  );
}
