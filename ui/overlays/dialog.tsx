import * as Radix from "radix-ui/dialog";
import { type ReactNode, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { X } from "../icons.ts";
import { Scrolling } from "../navigation/scrolling.tsx";
import { strings } from "../strings.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { Opening } from "./opening.ts";
import { overlayStyle } from "./overlay-style.ts";
import { RestoreFocus } from "./restore-focus.tsx";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } as const;

export type DialogProps = Opening & {
  title: ReactNode;
  description?: ReactNode;
  /** The acts, at the foot; always in sight while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** Only what it holds ends it: no cross, and neither Escape nor the veil closes it. */
  binding?: boolean;
  /** Closing it would lose what was typed: it asks first. */
  isUnsaved?: boolean;
  children?: ReactNode;
};

/**
 * A window over the page; on a phone a sheet from the bottom. Escape, the cross and the veil close it,
 * once `isUnsaved` was asked.
 */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  footer,
  size = "md",
  binding = false,
  isUnsaved = false,
  children,
}: DialogProps) {
  const [isAsking, setAsking] = useState(false);
  const change = (isOpen: boolean) => (isUnsaved && !isOpen ? setAsking(true) : onOpenChange?.(isOpen));
  return (
    <Radix.Root open={open} onOpenChange={binding ? undefined : change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <RestoreFocus>
          {(restoreFocus) => (
            <Radix.Content
              onCloseAutoFocus={restoreFocus}
              {...(description ? {} : { "aria-describedby": undefined })}
              className={classes(
                "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-monte flex-col rounded-t-lg bg-papier shadow-flottant",
                "sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[85dvh] sm:w-[calc(100%-3rem)] sm:rounded-lg",
                widths[size],
              )}
            >
              <header className="flex items-start gap-3 p-5 pb-3 sm:p-6 sm:pb-3">
                <div className="min-w-0 flex-1">
                  <Radix.Title className="text-xl">{typeset(title)}</Radix.Title>
                  {description && (
                    <Radix.Description className="mt-1 text-brume">{typeset(description)}</Radix.Description>
                  )}
                </div>
                {!binding && (
                  <Radix.Close asChild>
                    <Button variant="quiet" size="icon" aria-label={strings.close} className="-mt-1.5 -mr-2">
                      <X className="size-5" />
                    </Button>
                  </Radix.Close>
                )}
              </header>
              {children && (
                <Scrolling className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-6 sm:px-6">
                  {children}
                </Scrolling>
              )}
              {footer && (
                <footer className="flex flex-col-reverse gap-3 border-t border-lisiere p-5 sm:flex-row sm:justify-end sm:px-6 sm:py-4">
                  {footer}
                </footer>
              )}
              {isAsking && (
                <ConfirmDialog
                  open
                  onOpenChange={setAsking}
                  title={strings.closeUnsaved}
                  description={strings.typedIsLost}
                  cancelText={strings.goOn}
                  confirmText={strings.close}
                  onConfirm={() => {
                    setAsking(false);
                    onOpenChange?.(false);
                  }}
                />
              )}
            </Radix.Content>
          )}
        </RestoreFocus>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Wraps a button of the footer that only closes the dialog around it. */
export const DialogClose = Radix.Close;
