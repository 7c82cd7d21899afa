import * as Radix from "radix-ui/alert-dialog";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { bringIntoView } from "../display/bring-into-view.ts";
import { typeset } from "../display/typography.tsx";
import { strings } from "../strings.ts";
import type { Opening } from "./opening.ts";
import { overlayStyle } from "./overlay-style.ts";
import { RestoreFocus } from "./restore-focus.tsx";

export type ConfirmDialogProps = Opening & {
  /** A question (« Annuler cette demande ? »). */
  title: ReactNode;
  /** The consequences: what will be lost, and what will not. */
  description: ReactNode;
  /** The verb of the act (« Annuler la demande »). */
  confirmText?: ReactNode;
  cancelText?: ReactNode;
  tone?: "danger" | "primary";
  /** While the act runs: the dialog stays, its buttons wait. */
  busy?: boolean;
  busyText?: ReactNode;
  /** Runs the act; closing is the caller's, once it has succeeded. */
  onConfirm: () => void;
  /** More to fill in: a password, a reason. */
  children?: ReactNode;
};

/** Asks before something that cannot be undone. The veil does not close it; Escape and « Annuler » do. */
export function ConfirmDialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  confirmText = strings.confirm,
  cancelText = strings.cancel,
  tone = "danger",
  busy = false,
  busyText,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);
  // The reason for a refusal, a box to tick or a password, may be scrolled out of sight above.
  useEffect(() => {
    if (attempts > 0)
      bringIntoView(content.current?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null);
  }, [attempts]);
  const confirm = () => {
    onConfirm();
    setAttempts(attempts + 1);
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <RestoreFocus>
          {(restoreFocus) => (
            <Radix.Content
              ref={content}
              onCloseAutoFocus={restoreFocus}
              className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-h-[92dvh] max-w-md animate-monte gap-4 overflow-y-auto rounded-lg bg-papier p-6 shadow-flottant sm:inset-y-0 sm:my-auto sm:h-fit"
            >
              <div>
                <Radix.Title className="text-xl">{typeset(title)}</Radix.Title>
                <Radix.Description className="mt-2 text-brume">{typeset(description)}</Radix.Description>
              </div>
              {children}
              <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                <Radix.Cancel asChild>
                  <Button variant="secondary">{cancelText}</Button>
                </Radix.Cancel>
                <Button variant={tone} busy={busy} busyText={busyText} onClick={confirm}>
                  {confirmText}
                </Button>
              </div>
            </Radix.Content>
          )}
        </RestoreFocus>
      </Radix.Portal>
    </Radix.Root>
  );
}
