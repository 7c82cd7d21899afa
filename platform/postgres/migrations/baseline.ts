import { createHash } from "node:crypto";

type Applied = { name: string; checksum: string };

/**
 * The history that the baseline replaced (docs/decisions/0052-baseline-of-migrations.md): its first and last
 * migration, their number, and the SHA-256 of their lines in migrations.lock. `baseline` is the last file of
 * the baseline, which makes the same schema; `release` the last commit with the replaced files.
 */
const REPLACED = {
  first: "0001_extensions.sql",
  last: "0370_review_rings.sql",
  count: 127,
  sha256: "7a974620efad5f58b261980d40199fa6d2fab252709bdabc8c455d49f4a19930",
  baseline: "0025_operator_money.sql",
  release: "abeab5ad",
};

/**
 * Returns a database's history with the baseline in place of the migrations that it replaced, and
 * any other history as it is. Throws when only some of the replaced migrations were applied:
 * nothing here knows the others.
 * @param all the migrations of this product, in their order
 */
export function withBaseline(all: readonly Applied[], applied: readonly Applied[]): readonly Applied[] {
  if (!applied.some(({ name }) => name === REPLACED.first)) return applied;
  const replaced = applied.filter(({ name }) => name <= REPLACED.last);
  if (digestOf(replaced) !== REPLACED.sha256)
    throw new Error(
      `This database has ${replaced.length} of the ${REPLACED.count} migrations that a baseline has replaced: start the release of commit ${REPLACED.release} once, which applies the others, then this one`,
    );
  return [
    ...all.filter(({ name }) => name <= REPLACED.baseline),
    ...applied.filter(({ name }) => name > REPLACED.last),
  ];
}

function digestOf(migrations: readonly Applied[]): string {
  const lines = migrations.map(({ name, checksum }) => ({ name, line: `${checksum}  ${name}\n` }));
  lines.sort((a, b) => (a.name < b.name ? -1 : 1));
  return createHash("sha256")
    .update(lines.map(({ line }) => line).join(""))
    .digest("hex");
}
