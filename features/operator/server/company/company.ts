import { type Company, type CompanyFields, IDENTITY_CHANGED } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import {
  type CompanyIdentity,
  changedFields,
  identityWithSources,
  lockIdentity,
  VARIABLE_OF,
  writeIdentity,
} from "#platform/company/company-identity.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

type Acting = Pick<Ports, "db" | "config" | "now">;

/** Returns who runs the marketplace, and where each value comes from. */
export async function readCompany({ db, config }: Pick<Acting, "db" | "config">): Promise<Company> {
  const { identity, sources, version } = await identityWithSources(db, config);
  return {
    identity,
    sources,
    variables: VARIABLE_OF,
    supplier: {
      name: config.SUPPLIER_NAME ?? null,
      tps_number: config.TAX_TPS_NUMBER ?? null,
      tvq_number: config.TAX_TVQ_NUMBER ?? null,
    },
    version,
  };
}

/**
 * Says who runs the marketplace; what is so already changes nothing. Throws IDENTITY_CHANGED when somebody
 * wrote since the version that was read.
 */
export async function setCompany(
  { db, config, now }: Acting,
  chief: Deciding,
  { version, ...identity }: CompanyFields & { version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockIdentity(tx);
    const at = now();
    const stored = await identityWithSources(tx, config);
    const changed = changedFields(stored.identity, identity);
    // Sent again, because its response was lost, it is done already.
    if (changed.length === 0 && [version, version + 1].includes(stored.version)) return;
    if (stored.version !== version) throw new Failure(IDENTITY_CHANGED);
    await writeIdentity(tx, config, { identity, version: version + 1, at });
    const facts = (of: CompanyIdentity): Partial<Record<keyof CompanyIdentity, string>> =>
      Object.fromEntries(changed.map((field) => [field, [of[field]].flat().join(", ")]));
    await recordAct(tx, chief, "set-company", "company", {}, at, {
      before: facts(stored.identity),
      after: facts(identity),
    });
  });
}
