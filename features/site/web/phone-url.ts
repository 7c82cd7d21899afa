/** Returns the tel: URL of a number as it is written (« 514 555-0142 »). */
export function phoneUrl(number: string): string {
  const digits = number.replace(/\D/g, "");
  return `tel:+${digits.length === 10 ? "1" : ""}${digits}`;
}
