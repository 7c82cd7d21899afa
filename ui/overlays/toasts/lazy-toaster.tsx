import { useEffect, useEffectEvent } from "react";
import { Toaster as Sonner, toast as sonner, useSonner } from "sonner";
import { classes } from "../../classes.ts";
import { typeset } from "../../display/typography.tsx";
import { CircleAlert, CircleCheck, X } from "../../icons.ts";
import { strings } from "../../strings.ts";
import { receiveToasts, type ToastMessage } from "../toast.ts";
import { afterPress, followPointer } from "./after-press.ts";
import { onPressedAgain } from "./last-press.ts";
import { useClearTop } from "./use-clear-top.ts";

/** The part of Toaster that imports sonner; loaded by Toaster. */
export default function LazyToaster() {
  useEffect(followPointer, []);
  useEffect(() => receiveToasts((message) => afterPress(() => show(message)), sonner.dismiss), []);
  const { toasts } = useSonner();
  const top = useClearTop(toasts.length > 0);
  return (
    <Sonner
      position="top-right"
      containerAriaLabel={strings.notifications}
      offset={{ top, right: 20 }}
      mobileOffset={{ top, left: 16, right: 16 }}
      gap={10}
    />
  );
}

function show(message: ToastMessage): void {
  sonner.custom((id) => <ToastSheet message={message} onClose={() => sonner.dismiss(id)} />, {
    ...(message.id ? { id: message.id } : {}),
    // Time to read: bad news and messages with an act stay longer.
    duration: message.tone === "danger" || message.action ? 10_000 : 5_000,
  });
}

function ToastSheet({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const danger = message.tone === "danger";
  const close = useEffectEvent(onClose);
  useEffect(() => (danger ? onPressedAgain(close) : undefined), [danger]);
  const Icon = danger ? CircleAlert : message.tone === "success" ? CircleCheck : null;
  return (
    <div
      role={danger ? "alert" : undefined}
      className={classes(
        "flex w-full items-start gap-3 rounded-md p-4 pr-2 font-texte shadow-flottant sm:w-90",
        danger ? "bg-danger text-danger-foreground" : "border border-lisiere bg-papier text-encre",
      )}
    >
      {Icon && <Icon className={classes("mt-0.5 size-5 shrink-0", !danger && "text-urgent")} />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{typeset(message.title)}</p>
        {message.text && <p className={danger ? "" : "text-brume"}>{typeset(message.text)}</p>}
        {message.action && (
          <button
            type="button"
            className="mt-1.5 min-h-11 font-semibold underline underline-offset-3 md:min-h-8"
            onClick={() => {
              message.action?.onPress();
              onClose();
            }}
          >
            {message.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={strings.close}
        onClick={onClose}
        className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-sm focus-visible:outline-current md:-my-1.5 md:size-9"
      >
        <X className="size-4.5" />
      </button>
    </div>
  );
}
