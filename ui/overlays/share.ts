import { toast } from "./toast.ts";

/** Shares a text by the phone's own sheet, else by the clipboard, and shows the outcome. */
export async function share(
  shared: { title: string; text: string },
  words: { copied: { title: string; text: string }; failed: string },
): Promise<void> {
  try {
    if (typeof navigator.share === "function") return await navigator.share(shared);
    await navigator.clipboard.writeText(shared.text);
    toast.success(words.copied.title, words.copied.text);
  } catch (error) {
    // Whoever closes the phone's sheet changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast.danger("Partage impossible", words.failed);
  }
}
