/**
 * Returns a client's name as a locked lead shows it (docs/product.md "Masked names"): empty gives «
 * Client *** »; names up to 3 characters keep 1, up to 5 keep 2, up to 8 keep 3, longer ones keep
 * min(length - 3, 5); each followed by ***.
 */
export function maskClientName(name: string): string {
  // Composed first: « é » typed as two code points is still one character.
  const characters = [...name.normalize("NFC").trim()];
  if (characters.length === 0) return "Client ***";
  return `${characters.slice(0, visibleLength(characters.length)).join("")}***`;
}

function visibleLength(length: number): number {
  if (length <= 3) return 1;
  if (length <= 5) return 2;
  if (length <= 8) return 3;
  return Math.min(length - 3, 5);
}
