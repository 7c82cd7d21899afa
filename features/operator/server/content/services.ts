import {
  restoreImage,
  restoreService,
  servicesOfProvider,
  withdrawImage,
  withdrawService,
} from "#features/catalog/server/index.ts";
import { NOTHING_CHANGES, type ProvidersService } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE } from "#foundation/limits.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/** Returns a page of a provider's publications: the presentation, and services with their photos. */
export async function readContent(
  db: Db,
  { id, after }: { id: string; after?: string | undefined },
): Promise<{
  presentation: { tagline: string; bio: string } | null;
  services: ProvidersService[];
  next: string | null;
}> {
  const [presentation, services] = await Promise.all([
    db
      .selectFrom("published_provider_profiles")
      .select(["tagline", "bio"])
      .where("profile_id", "=", id)
      .executeTakeFirst(),
    servicesOfProvider(db, { providerId: id, after, limit: PAGE_SIZE + 1 }),
  ]);
  const page = services.slice(0, PAGE_SIZE);
  return {
    presentation: presentation ?? null,
    services: page,
    next: services.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

const ACTS = {
  "withdraw-service": { decide: withdrawService, withdrawn: true },
  "restore-service": { decide: restoreService, withdrawn: false },
  "withdraw-photo": { decide: withdrawImage, withdrawn: true },
  "restore-photo": { decide: restoreImage, withdrawn: false },
} as const;

/**
 * Withdraws a service or a photo, or restores it. A letter gives the reason to its provider. Throws
 * NOTHING_CHANGES when it is unknown, removed by its provider, or so already.
 */
export async function decideContent(
  tx: Transaction,
  { now }: Pick<Ports, "now">,
  deciding: Deciding,
  { act, id }: { act: keyof typeof ACTS; id: string },
): Promise<void> {
  const { decide, withdrawn } = ACTS[act];
  const { reason } = deciding;
  const at = now();
  const decided = await decide(tx, { id, reason, at });
  if (!decided) throw new Failure(NOTHING_CHANGES);
  const { service_id, provider_id } = decided;
  await recordAct(tx, deciding, act, id, { reason, service: service_id }, at, {
    before: { withdrawn: !withdrawn },
    after: { withdrawn },
    people: [provider_id],
  });
}
