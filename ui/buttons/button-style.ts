import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg" | "icon";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-epinette text-epinette-foreground hover:bg-epinette-vive",
  secondary: "button-secondary",
  quiet: "text-encre hover:bg-epinette-doux",
  danger: "bg-danger text-danger-foreground hover:bg-danger-vif",
};

// At least 44 px high, except on screens wider than a phone's, where a pointer is precise.
const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 rounded-md px-3 text-sm md:min-h-9",
  md: "min-h-11 rounded-md px-5 text-base",
  lg: "min-h-13 rounded-md px-7 text-lg",
  icon: "size-11 rounded-full",
};

/** Returns the classes of a button, for the rare element that cannot be a Button or a ButtonLink. */
export function buttonStyle({
  variant = "primary",
  size = "md",
  block = false,
  className,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  className?: string;
} = {}): string {
  return classes("button", variants[variant], sizes[size], block && "w-full", className);
}
