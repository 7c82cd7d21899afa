import { Slot } from "radix-ui/slot";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";
import { typeset } from "./typography.tsx";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  block?: boolean;
  /** Work is under way: a spinner shows, presses do nothing, the button keeps its focus. */
  busy?: boolean;
  /** What it says meanwhile (« Connexion... »); its own words by default. */
  busyText?: ReactNode;
  /** Lends its looks to its only child (a link). */
  asChild?: boolean;
};

/** An act. `type` is "button" unless said otherwise: give type="submit" in a form. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  asChild = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const style = buttonStyle({ variant, size, block, className });
  if (asChild) {
    return (
      <Slot className={style} {...rest}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type={type}
      className={style}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {busy && size !== "icon" ? typeset(busyText ?? children) : !busy && typeset(children)}
    </button>
  );
}
