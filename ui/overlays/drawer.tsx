import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { X } from "../icons.ts";
import { strings } from "../strings.ts";
import { overlayStyle } from "./overlay-style.ts";
import { RestoreFocus } from "./restore-focus.tsx";

/** A panel from a side (menus at the left, filters and details at the right); 18 rem by default. */
export function Drawer({
  open,
  onOpenChange,
  trigger,
  title,
  hideTitle = false,
  side = "right",
  wide = false,
  footer,
  children,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: ReactNode;
  hideTitle?: boolean;
  side?: "left" | "right";
  /** 28 rem, for a detail to read. */
  wide?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <RestoreFocus>
          {(restoreFocus) => (
            <Radix.Content
              onCloseAutoFocus={restoreFocus}
              aria-describedby={undefined}
              className={classes(
                "fixed inset-y-0 z-50 flex max-w-[calc(100%-3rem)] flex-col bg-papier shadow-flottant",
                wide ? "w-112" : "w-72",
                side === "left" ? "left-0 animate-glisse-gauche" : "right-0 animate-glisse-droite",
              )}
            >
              <header
                className={classes(
                  "flex items-center gap-2 p-4",
                  hideTitle ? "absolute top-0 right-0 z-10 p-2" : "border-b border-lisiere",
                )}
              >
                <Radix.Title className={hideTitle ? "sr-only" : "min-w-0 flex-1 truncate text-lg"}>
                  {typeset(title)}
                </Radix.Title>
                <Radix.Close asChild>
                  <Button variant="quiet" size="icon" aria-label={strings.close} className="-my-1.5 -mr-1.5">
                    <X className="size-5" />
                  </Button>
                </Radix.Close>
              </header>
              <div className={classes("min-h-0 flex-1 overflow-y-auto", !hideTitle && "p-4")}>{children}</div>
              {footer && <footer className="grid gap-3 border-t border-lisiere p-4">{footer}</footer>}
            </Radix.Content>
          )}
        </RestoreFocus>
      </Radix.Portal>
    </Radix.Root>
  );
}
