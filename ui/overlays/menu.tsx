import * as Radix from "radix-ui/dropdown-menu";
import { Slottable } from "radix-ui/slot";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import type { Icon } from "../icons.ts";
import { floatingStyle } from "./overlay-style.ts";

/** A list of acts that opens from a button. Arrows, letters, Escape: all by keyboard. */
export function Menu({
  trigger,
  label,
  align = "end",
  side,
  onCloseAutoFocus,
  children,
}: {
  /** A Button. */
  trigger: ReactNode;
  /** A heading in the menu (« Mon compte »). */
  label?: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "right" | "bottom" | "left";
  /** Prevent its default to put the focus elsewhere than on the trigger. */
  onCloseAutoFocus?: (event: Event) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={onCloseAutoFocus}
          className={classes(floatingStyle, "min-w-52 p-1.5")}
        >
          {label && <Radix.Label className="px-3 py-2 text-sm font-semibold text-brume">{label}</Radix.Label>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One act. With asChild its only child, a Link, is the item, the icon put inside it. */
export function MenuItem({
  icon: Icon,
  tone = "neutral",
  disabled,
  onSelect,
  asChild = false,
  children,
}: {
  icon?: Icon;
  tone?: "neutral" | "danger";
  disabled?: boolean;
  onSelect?: () => void;
  asChild?: boolean;
  children: ReactNode;
}) {
  const style = classes(
    "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none select-none md:min-h-10",
    "data-highlighted:bg-epinette-doux data-highlighted:shadow-[inset_2px_0_0_var(--color-epinette)] data-disabled:cursor-not-allowed data-disabled:opacity-60",
    tone === "danger" && "text-danger data-highlighted:bg-danger-doux",
  );
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} asChild={asChild} className={style}>
      {Icon && <Icon className="stroke-[1.75] size-4.5 shrink-0" />}
      <Slottable>{typeset(children)}</Slottable>
    </Radix.Item>
  );
}

/** A hairline between groups of acts. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-lisiere" />;
}
