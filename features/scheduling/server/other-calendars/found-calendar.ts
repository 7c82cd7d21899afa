import { type FoundCalendar, SCHEDULING_LIMITS } from "#features/scheduling/contract/index.ts";
import { cleanText } from "#foundation/text/clean-text.ts";

interface Found {
  address: string;
  name: unknown;
  colour: unknown;
}

/** Returns a calendar as it is shown to choose; null where its address is longer than we keep. */
export function toFoundCalendar({ address, name, colour }: Found): FoundCalendar | null {
  if (address.length > SCHEDULING_LIMITS.calendarAddressMax) return null;
  return {
    address,
    name: nameOf(name) || "Agenda",
    colour: /^#[\da-f]{6}/i.exec(String(colour ?? ""))?.[0].toLowerCase() ?? null,
  };
}

/** Returns a name as a provider could have typed it. */
const nameOf = (name: unknown): string =>
  typeof name === "string"
    ? cleanText(name.slice(0, SCHEDULING_LIMITS.calendarNameMax).toWellFormed()).replace(/\s+/g, " ").trim()
    : "";
