/** How React begins what it reports when the server's page is not the browser's, attributes or all of it. */
const MISMATCH = /^(?:A tree hydrated but|Hydration failed because|Text content does not match)/;

/** Vite's overlay of errors; it goes with the next change of a file. */
type Overlay = new (error: { message: string; stack: string }) => HTMLElement;

/**
 * In development, covers a page whose hydration found a mismatch with the error, which is easily missed in
 * the console.
 */
export function showMismatches(): void {
  if (!import.meta.env.DEV) return;
  const log = console.error;
  console.error = (...parts: unknown[]) => {
    log(...parts);
    show(parts.map(String).join("\n"));
  };
  // Errors from which React recovers by rendering again are thrown, not logged.
  addEventListener("error", ({ message, error }) => show(error instanceof Error ? error.message : message));
}

function show(message: string): void {
  const ErrorOverlay = customElements.get("vite-error-overlay") as Overlay | undefined;
  if (ErrorOverlay && MISMATCH.test(message)) document.body.append(new ErrorOverlay({ message, stack: "" }));
}
