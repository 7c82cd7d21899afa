/** A migration in the lock: its file's name and the SHA-256 of its text. */
type LockedMigration = { name: string; checksum: string };

/**
 * Returns the lock of the migrations: a line for each, checksum and name, in their order. An existing
 * database detects an edited migration itself; the lock detects it on a fresh clone. Throws when one of
 * `known` was edited or removed, since migrations are only added. Throws when a new migration has the number
 * of another, because its position would depend on its name.
 */
export function historyText(known: string, migrations: readonly LockedMigration[]): string {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const line of known.split("\n").filter(Boolean)) {
    const [checksum, name = ""] = line.split("  ");
    if (checksums.get(name) === checksum) continue;
    throw new Error(
      `Migration ${name} was ${checksums.has(name) ? "edited" : "removed"}: put it back and add a new one instead (one that was never committed: take its line out of database/migrations.lock)`,
    );
  }
  const remembered = new Set(known.split("\n").map((line) => line.split("  ")[1]));
  for (const { name } of migrations) {
    const sameNumber = migrations.find(
      (other) => other.name !== name && numberOf(other.name) === numberOf(name),
    );
    if (sameNumber && !remembered.has(name))
      throw new Error(`Migration ${name} has the number of ${sameNumber.name}`);
  }
  return migrations.map(({ name, checksum }) => `${checksum}  ${name}\n`).join("");
}

const numberOf = (name: string) => name.slice(0, name.indexOf("_"));
