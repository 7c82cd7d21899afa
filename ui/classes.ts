/**
 * Joins class names, leaving out what is false. Later names do not undo earlier ones: give
 * `className` only for place and size.
 */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
