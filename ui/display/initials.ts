/**
 * At most two letters for a name: first and last word (« Marie-Ève de la Tour » gives « MT »); "?" for none.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0];
  if (first === undefined) return "?";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("fr-CA");
}
