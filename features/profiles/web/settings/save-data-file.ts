import { dayOf } from "#foundation/local-time.ts";

/** Returns the name of a person's data as a file: with the day in Québec. */
export const dataFileName = (now: Date): string => `maisonnee-mes-donnees-${dayOf(now.getTime())}.json`;

/** Downloads a person's data as a file created in the browser. */
export function saveDataFile(content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = dataFileName(new Date());
  link.click();
  URL.revokeObjectURL(link.href);
}
