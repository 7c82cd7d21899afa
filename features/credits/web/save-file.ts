/** Hands a file to the browser's downloads, under its name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Kept a moment: some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
