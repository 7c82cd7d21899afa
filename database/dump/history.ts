/** A migration as the lock remembers it: its file's name and the SHA-256 of its text. */
type Remembered = { name: string; checksum: string };

/**
 * The lock of the migrations: a line for each, checksum and name, in their order. A database that exists notices by
 * itself that a migration was edited; this one notices where there is none, on a fresh clone.
 * Throws when one of `known` was edited or is gone: history is only ever added to.
 */
export function historyText(known: string, migrations: readonly Remembered[]): string {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const line of known.split("\n").filter(Boolean)) {
    const [checksum, name = ""] = line.split("  ");
    if (checksums.get(name) === checksum) continue;
    throw new Error(
      `Migration ${name} was ${checksums.has(name) ? "edited" : "removed"}: put it back and add a new one instead (one that was never committed: take its line out of database/migrations.lock)`,
    );
  }
  return migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join("");
}
