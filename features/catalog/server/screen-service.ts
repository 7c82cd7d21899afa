import { screenText } from "#features/moderation/server/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { refreshListing } from "./refresh-listing.ts";

interface Screened {
  id: string;
  provider_id: string;
  name: string;
  description: string;
}

/** What an offered service says, screened as `screenText` does and with its failures. */
export function screenService(tx: Db, service: Screened, at: Date): Promise<void> {
  const { id, provider_id, name, description } = service;
  const about = { kind: "service", subject_id: id, author_id: provider_id } as const;
  return screenText(tx, { ...about, parts: [name, description], field: "description", at });
}

/** Takes a service off the listings because of its text; its provider may correct it and offer it again. */
export async function deactivateService(tx: Db, id: string): Promise<void> {
  await tx.updateTable("services").set({ is_active: false }).where("id", "=", id).execute();
  await refreshListing(tx, id);
}
