/**
 * Returns the cents of an amount typed in dollars: « 45 », « 45,50 », « 1 250.00 $ », and « 1,234.50 » as
 * other software writes thousands. Null when empty, undefined when invalid or when it may mean two amounts
 * (« 12.345 »).
 */
export function parseDollars(typed: string): number | null | undefined {
  const text = withoutThousands(typed.replace(/[\s$]/g, "")).replace(",", ".");
  if (text === "") return null;
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(text)) return undefined;
  const [dollars = "0", cents = ""] = text.split(".");
  return Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}

/** Returns the hundredths of a percentage typed with its sign (« 30 % »); undefined for anything else. */
export function parsePercent(typed: string): number | undefined {
  const percent = /^(\d{1,3}(?:[,.]\d{1,2})?)\s*%$/.exec(typed.trim())?.[1];
  return percent === undefined ? undefined : Math.round(Number(percent.replace(",", ".")) * 100);
}

/**
 * Returns the cents of an amount as `parseDollars` reads it, or of a percentage of `whole` rounded to the
 * cent (« 30 % »); undefined for anything else.
 */
export function parsePart(typed: string, whole: number): number | undefined {
  const hundredths = parsePercent(typed);
  if (hundredths === undefined) return parseDollars(typed) ?? undefined;
  return Math.round((whole * hundredths) / 10_000);
}

/** Thousands have a mark of their own only where another one marks the cents. */
const withoutThousands = (text: string) => {
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(",", "");
  return /^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text) ? text.replaceAll(".", "") : text;
};

/** Returns an amount as a form shows it: « 45 », « 45,50 »; empty for none. */
export function dollarsInput(cents: number | null): string {
  if (cents === null) return "";
  const rest = cents % 100;
  return rest === 0 ? String(cents / 100) : `${Math.floor(cents / 100)},${String(rest).padStart(2, "0")}`;
}
