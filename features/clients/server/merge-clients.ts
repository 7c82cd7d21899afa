import type { Selectable } from "kysely";
import type { Clients } from "#database/tables.generated.ts";
import {
  CLIENT_LIMITS,
  CLIENTS_DO_NOT_FIT,
  uniqueAddresses,
  uniqueTags,
} from "#features/clients/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { fold } from "#foundation/text/search-text.ts";
import type { Provider } from "#platform/http/actor.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { addressesOf, lockClients } from "./client-rows.ts";

type Client = Selectable<Clients>;

/**
 * Merges the other client into one, which stays with both histories. Throws NOT_FOUND, also once the other is
 * gone, and CLIENTS_DO_NOT_FIT.
 */
export async function mergeClients(db: Db, provider: Provider, id: string, other_id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await lockClients(tx, provider, [id, other_id]);
    const kept = rows.find((row) => row.id === id);
    const other = rows.find((row) => row.id === other_id && row.id !== id);
    if (!kept || !other) throw new Failure(NOT_FOUND);
    if (!fits(mergedClient(kept, other))) throw new Failure(CLIENTS_DO_NOT_FIT);
    await joinClients(tx, kept, other);
  });
}

/** Returns whether what two clients hold has its place in one. */
export const fits = ({
  tags,
  addresses,
  notes,
}: Pick<ReturnType<typeof mergedClient>, "tags" | "addresses" | "notes">) =>
  tags.length <= CLIENT_LIMITS.tagsMax &&
  addresses.length <= CLIENT_LIMITS.addressesMax &&
  notes.length <= CLIENT_LIMITS.clientNotesMax;

/** Writes two clients, whose rows are locked, as the first. */
export async function joinClients(tx: Transaction, kept: Client, other: Client): Promise<void> {
  for (const table of ["client_accounts", "client_import_keys"] as const)
    await tx.updateTable(table).set({ client_id: kept.id }).where("client_id", "=", other.id).execute();
  await tx.deleteFrom("clients").where("id", "=", other.id).execute();
  await tx.updateTable("clients").set(mergedClient(kept, other)).where("id", "=", kept.id).execute();
}

/** Returns what a client holds once the other is merged into it: nothing that was written is lost. */
export function mergedClient(kept: Client, other: Client) {
  // The account's details prevail over the provider's own, and later changes to the account replace them.
  const [main, second] = kept.owner_id === null && other.owner_id !== null ? [other, kept] : [kept, other];
  const phone = main.owner_id === null ? (main.phone ?? second.phone) : main.phone;
  const email = main.owner_id === null ? (main.email ?? second.email) : main.email;
  const company = main.company || second.company;
  const differences = [
    isLost(second.name, main.name) && `Autre nom : ${second.name}`,
    isLost(second.company, company) && `Autre entreprise : ${second.company}`,
    isLost(second.phone, phone) && `Autre téléphone : ${formatPhone(second.phone ?? "")}`,
    isLost(second.email, email) && `Autre courriel : ${second.email}`,
  ].filter((line) => line !== false);
  return {
    owner_id: main.owner_id,
    name: main.name,
    company,
    phone,
    email,
    addresses: uniqueAddresses([...addressesOf(kept.addresses), ...addressesOf(other.addresses)]),
    tags: uniqueTags([...kept.tags, ...other.tags]),
    notes: [kept.notes, other.notes, differences.join("\n")].filter((text) => text !== "").join("\n\n"),
    active_at: new Date(Math.max(kept.active_at.getTime(), other.active_at.getTime())),
  };
}

const isLost = (written: string | null, kept: string | null) =>
  written !== null && written !== "" && fold(written) !== fold(kept ?? "");
