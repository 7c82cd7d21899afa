import * as Radix from "radix-ui/tooltip";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { floatingStyle } from "./overlay-style.ts";

const DELAY_MS = 400;

/**
 * Words for what has none of its own in sight: an icon, a name that is cut. Shown by pointing and by focus,
 * gone with Escape; what carries it must also have a name for people who listen to the page.
 */
export function Tooltip({
  text,
  side = "top",
  children,
}: {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that takes the focus. */
  children: ReactNode;
}) {
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className={classes(floatingStyle, "max-w-72 px-3 py-1.5 text-sm break-words")}
          >
            {typeset(text)}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
