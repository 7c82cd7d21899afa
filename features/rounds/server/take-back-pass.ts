import { ROUND_LIMITS } from "#features/rounds/contract/index.ts";
import { INVALID_REQUEST_STATE, NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { deleteImages } from "#platform/images/stored-image.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { lockPasses } from "./mark-pass.ts";

/**
 * Takes back a pass that was noted by mistake, with its photo; the client sees it at once. Taken back
 * already, nothing changes. Throws NOT_FOUND for a pass that is not the provider's, INVALID_REQUEST_STATE for
 * one that is more than `ROUND_LIMITS.takenBackMs` ago.
 */
export async function takeBackPass(
  ports: Pick<Ports, "db" | "live" | "log" | "now" | "storage">,
  provider: Provider,
  { id, pass_id }: { id: string; pass_id: string },
): Promise<void> {
  const taken = await inTransaction(ports.db, async (tx) => {
    await lockPasses(tx, id);
    const pass = await tx
      .selectFrom("season_passes")
      .select(["owner_id", "done_at", "taken_back_at", "image_key", "widths"])
      .where("id", "=", pass_id)
      .where("request_id", "=", id)
      .where("provider_id", "=", provider.id)
      .executeTakeFirst();
    if (!pass) throw new Failure(NOT_FOUND);
    if (pass.taken_back_at) return null;
    const now = ports.now();
    if (now.getTime() - pass.done_at.getTime() > ROUND_LIMITS.takenBackMs)
      throw new Failure(INVALID_REQUEST_STATE);
    await tx
      .updateTable("season_passes")
      .set({ taken_back_at: now, image_key: null, widths: null, width: null, height: null })
      .where("id", "=", pass_id)
      .execute();
    return pass;
  });
  if (!taken) return;
  const { owner_id, image_key, widths } = taken;
  if (image_key && widths) await deleteImages(ports, [{ image_key, widths }]);
  ports.live
    .notify([owner_id, provider.id], { kind: "request", id })
    .catch((err: unknown) => ports.log.warn({ err, pass_id }, "could not announce a pass taken back"));
}
