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

/** For Toaster alone: called back at the first message. Returns how to stop. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    wake = null;
  };
}

/**
 * For the toaster's late half alone: takes what waited, then each message as it comes. Returns how to stop.
 */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  show = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    show = null;
  };
}
