import { createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { firstStrings } from "../first-strings.ts";
import { CircleAlert } from "../icons.ts";

type FieldLinks = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

const FieldContext = createContext<FieldLinks | null>(null);

/**
 * Returns the attributes that tie a control to the Field around it. Every control of ui/ calls this; a
 * control of one's own spreads it: `<input {...useFieldControl(props)} />`. The caller's own attributes win.
 */
export function useFieldControl(own: {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  value?: unknown;
  defaultValue?: string | number | readonly string[] | undefined;
}) {
  const field = useContext(FieldContext);
  const describedBy = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: own.id ?? field?.id,
    required: own.required ?? (field?.required || undefined),
    "aria-describedby": describedBy || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
    // A control whose value is given has no other.
    defaultValue: own.value === undefined ? own.defaultValue : undefined,
  };
}

export type FieldProps = {
  label: ReactNode;
  /** Said under the label, before one types. */
  hint?: ReactNode;
  /** The error and how to correct it, shown below the control; replaces nothing. */
  error?: ReactNode;
  required?: boolean;
  /** Marks a field that may stay empty, in a form where most may not. */
  optional?: boolean;
  /** Keeps the label only for screen readers. */
  hideLabel?: boolean;
  /** Stands at the right of the label (« Mot de passe oublié ? »). */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A label, its control (child), a hint and an error, tied together for every reader. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const links: FieldLinks = {
    id,
    describedBy: [hintId, errorId].filter(Boolean).join(" ") || undefined,
    invalid: Boolean(error),
    required,
  };
  return (
    <FieldContext.Provider value={links}>
      <div className={classes("grid min-w-0 grid-cols-1 content-start gap-1.5", className)}>
        <div
          className={classes(
            "flex flex-wrap items-baseline justify-between gap-x-4",
            hideLabel && !aside && "sr-only",
          )}
        >
          <label htmlFor={id} className={classes("font-medium", hideLabel && "sr-only")}>
            {typeset(label)}
            {required && (
              <span className="text-brique" title={firstStrings.required}>
                <span aria-hidden="true"> *</span>
              </span>
            )}
            {optional && <span className="ml-1.5 text-sm font-normal text-brume">(facultatif)</span>}
          </label>
          {aside && <span className="text-sm">{aside}</span>}
        </div>
        {hint && (
          <p id={hintId} className="-mt-0.5 text-sm text-brume">
            {typeset(hint)}
          </p>
        )}
        {children}
        {error && (
          <p
            id={errorId}
            className="flex animate-apparait items-start gap-1.5 text-sm font-medium text-danger"
          >
            <CircleAlert className="mt-0.5 size-4 shrink-0" />
            <span>{typeset(error)}</span>
          </p>
        )}
      </div>
    </FieldContext.Provider>
  );
}
