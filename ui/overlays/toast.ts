type ToastTone = "neutral" | "success" | "danger";

export type ToastMessage = {
  /** The same id replaces a toast still shown. */
  id?: string;
  title: string;
  text?: string;
  tone?: ToastTone;
  /** One act, most often to undo. */
  action?: { label: string; onPress: () => void };
};

let show: ((message: ToastMessage) => void) | null = null;
let wake: (() => void) | null = null;
const waiting: ToastMessage[] = [];

/**
 * Shows a message at the top right (docs/product.md "Toasts"); `toast.danger` is the red, destructive one.
 * Messages asked for before the toaster's code has arrived wait for it.
 */
export function toast(message: ToastMessage): void {
  if (show) show(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

toast.danger = (title: string, text?: string) => toast({ title, text, tone: "danger" });
toast.success = (title: string, text?: string) => toast({ title, text, tone: "success" });

let remove: ((id: string) => void) | null = null;

/** Takes back the message with this id, which no longer holds. */
toast.takeBack = (id: string) => {
  const index = waiting.findIndex((message) => message.id === id);
  if (index >= 0) waiting.splice(index, 1);
  remove?.(id);
};

/** Calls back at the first message. Only for Toaster. Returns how to unsubscribe. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = null;
  };
}

/**
 * Passes the messages that waited, then each new one, and the ids of those taken back. Only for the toaster's
 * late half. Returns how to unsubscribe.
 */
export function receiveToasts(
  receiver: (message: ToastMessage) => void,
  takeBack: (id: string) => void,
): () => void {
  show = receiver;
  remove = takeBack;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    show = null;
    remove = null;
  };
}
