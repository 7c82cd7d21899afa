import { screenText } from "#features/moderation/server/index.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { refreshListing } from "./refresh-listing.ts";

interface ScreenedService {
  id: string;
  provider_id: string;
  name: string;
  description: string;
  price_factors?: string | null | undefined;
  season_trigger?: string | null | undefined;
  season_included?: readonly string[] | null | undefined;
}

/** Screens the text of an active service; throws what `screenText` throws. */
export function screenService(tx: Transaction, service: ScreenedService, now: Date): Promise<void> {
  const { id, provider_id, name, description, price_factors, season_trigger, season_included } = service;
  const subject = { kind: "service", subject_id: id, author_id: provider_id } as const;
  const parts = [name, description, price_factors ?? "", season_trigger ?? "", ...(season_included ?? [])];
  return screenText(tx, { ...subject, parts, field: "description", now });
}

/** Deactivates a service because of its text; its provider may correct it and activate it again. */
export async function deactivateService(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable("services").set({ is_active: false }).where("id", "=", id).execute();
  await refreshListing(tx, id);
}
