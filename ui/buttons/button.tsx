import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../display/spinner.tsx";
import { typeset } from "../display/typography.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
  /** Work is in progress: a spinner shows, presses do nothing, the button keeps its focus. */
  busy?: boolean;
  /** Its label meanwhile (« Connexion... »); by default unchanged. */
  busyText?: ReactNode;
};

/**
 * An act; what leads somewhere is a ButtonLink. `type` is "button" unless said otherwise:
 * give type="submit" in a form.
 */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle({ variant, size, block, className })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {/* In an element of its own: beside the spinner, a text that the browser translated could not be replaced. */}
      {(!busy || size !== "icon") && (
        <span className="contents">{typeset(busy ? (busyText ?? children) : children)}</span>
      )}
    </button>
  );
}
