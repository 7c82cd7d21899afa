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
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import {
  type Command,
  type CommandInput,
  type Deciding,
  recordAct,
  requiredArgument,
  requiredReason,
  withUsage,
} from "../command.ts";
import { parseId } from "../subjects.ts";

/** Returns a page of what a provider publishes: the presentation, and services with their photos. */
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
 * Withdraws a service or a photo, or restores it. A letter gives the reason to its provider. Throws NOTHING_CHANGES when
 * it is unknown, removed by its provider, or so already.
 */
export async function decideContent(
  { db, now }: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  { act, id }: { act: keyof typeof ACTS; id: string },
): Promise<void> {
  const { decide, withdrawn } = ACTS[act];
  const { reason } = deciding;
  await inTransaction(db, async (tx) => {
    const at = now();
    const decided = await decide(tx, { id, reason, at });
    if (!decided) throw new Failure(NOTHING_CHANGES);
    const { service_id, provider_id } = decided;
    await recordAct(tx, deciding, act, id, { reason, service: service_id }, at, {
      before: { withdrawn: !withdrawn },
      after: { withdrawn },
      people: [provider_id],
    });
  });
}

async function run(
  ports: Ports,
  input: CommandInput,
  act: keyof typeof ACTS,
  what: string,
): Promise<string[]> {
  const reason = requiredReason(input);
  const id = parseId(requiredArgument(input, 0, `the ${what}'s id`), what);
  await withUsage(decideContent(ports, { ...input, reason }, { act, id }));
  return [`The ${what} ${id} is ${ACTS[act].withdrawn ? "withdrawn" : "restored"}.`];
}

export const contentCommands: Record<string, Command> = {
  "withdraw-service": {
    usage: "withdraw-service SERVICE --reason …   off every page until restored; its provider reads why",
    run: (ports, input) => run(ports, input, "withdraw-service", "service"),
  },
  "restore-service": {
    usage: "restore-service SERVICE --reason …    one that was withdrawn can be found again",
    run: (ports, input) => run(ports, input, "restore-service", "service"),
  },
  "withdraw-photo": {
    usage: "withdraw-photo PHOTO --reason …       off the services that show it; its provider reads why",
    run: (ports, input) => run(ports, input, "withdraw-photo", "photo"),
  },
  "restore-photo": {
    usage: "restore-photo PHOTO --reason …        one that was withdrawn is shown again",
    run: (ports, input) => run(ports, input, "restore-photo", "photo"),
  },
};
