import { PROVIDER_LEFT } from "#features/requests/contract/index.ts";
import { confirmedTime } from "#features/scheduling/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { queueAnnouncement } from "../announce.ts";
import { storedBrief } from "../briefs/brief-column.ts";
import { requestCalledOff } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { byProvider, lockSuspension } from "../outcome/suspension.ts";
import { erasePhotosOf } from "../photos/erase-photos.ts";
import { returnLead } from "../returns/return-lead.ts";
import { requestsMerging } from "./merging.ts";

const ERASED = "Description effacée : ce compte a été supprimé.";

/**
 * An owner's requests; for a provider, those columns of the same rows that do not hold the client's words.
 */
export const requestsPersonalData: PersonalData = {
  tables: [
    "requests",
    "needs",
    "request_photos",
    "lead_questions",
    "lead_notes",
    "lead_returns",
    "lead_digests",
    "request_reminders",
    "provider_clients",
    "provider_days",
  ],
  async read(db, { id, role }) {
    const photos = db
      .selectFrom("request_photos as photo")
      .innerJoin("requests as r", "r.id", "photo.request_id")
      .select(["photo.id", "photo.request_id", "photo.kind", "photo.width", "photo.height"])
      .select("photo.created_at")
      .where(`r.${idColumnOf({ role })}`, "=", id);
    if (role === "owner") {
      return {
        // Without what the provider sorts and pays its leads by.
        requests: await db
          .selectFrom("requests")
          .select([
            "id",
            "service_id",
            "provider_id",
            "property_id",
            "business_type_id",
            "description",
            "brief",
          ])
          .select([
            "status",
            "start_on",
            "season_end",
            "cost_cents",
            "expires_at",
            "expired_at",
            "unlocked_at",
          ])
          .select(["cancelled_at", "cancelled_reason", "completed_at", "completed_by", "reopened_reason"])
          .select(["declined_at", "declined_reason", "declined_details", "created_at", "updated_at"])
          .where("owner_id", "=", id)
          .execute(),
        needs: await db
          .selectFrom("needs")
          .select(["id", "property_id", "business_type_id", "description", "brief", "start_on", "status"])
          .select(["published_at", "expires_at", "closed_at"])
          .where("owner_id", "=", id)
          .execute(),
        request_photos: await photos.execute(),
        lead_questions: await questionsOf(db, { id, role })
          .select(["q.request_id", "q.question", "q.asked_at", "q.answer", "q.answered_at"])
          .execute(),
      };
    }
    return {
      // Without the descriptions, which are the clients' words.
      leads: await db
        .selectFrom("requests")
        .select([
          "id",
          "service_id",
          "status",
          "lead_credits",
          "lead_price_cents",
          "unlocked_at",
          "unlocked_by",
          "completed_at",
          "declined_at",
          "declined_reason",
          "declined_details",
          "created_at",
        ])
        .where("provider_id", "=", id)
        .execute(),
      // Without the answers, which are the clients' words.
      lead_questions: await questionsOf(db, { id, role })
        .select(["q.request_id", "q.question", "q.asked_at", "q.answered_at"])
        .execute(),
      request_photos: await photos.where("photo.kind", "<>", "job").execute(),
      lead_notes: await db
        .selectFrom("lead_notes")
        .select(["request_id", "text", "created_at", "updated_at"])
        .where("provider_id", "=", id)
        .execute(),
      lead_returns: await db
        .selectFrom("lead_returns")
        .select(["request_id", "reason", "paid_by", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
      lead_digests: await db
        .selectFrom("lead_digests")
        .select("until")
        .where("provider_id", "=", id)
        .execute(),
      days: await db
        .selectFrom("provider_days")
        .select(["day", "views", "requests"])
        .where("provider_id", "=", id)
        .execute(),
    };
  },
  // A suspension, or its end, happens wholly before or wholly after.
  lock: async (tx, { id }) => {
    await lockSuspension(tx, id);
  },
  async erase(tx, person, ports) {
    // First, as an unlock locks a need before its request.
    await tx.deleteFrom("needs").where("owner_id", "=", person.id).execute();
    await cancelActive(tx, ports, person);
    const ownIds = tx.selectFrom("requests").select("id").where(idColumnOf(person), "=", person.id);
    await tx.deleteFrom("lead_questions").where("request_id", "in", ownIds).execute();
    // Notes about a client are the client's personal data as well, but not what is noted after they left.
    if (person.role === "provider" || !ports.isRest)
      await tx.deleteFrom("lead_notes").where("request_id", "in", ownIds).execute();
    await tx.deleteFrom("lead_digests").where("provider_id", "=", person.id).execute();
    await tx.deleteFrom("provider_days").where("provider_id", "=", person.id).execute();
    // A provider's message to an owner is personal data of both.
    await tx
      .updateTable("requests")
      .set({ declined_details: "" })
      .where(idColumnOf(person), "=", person.id)
      .where("declined_details", "<>", "")
      .execute();
    if (person.role === "provider") return erasePhotosOf(tx, person);
    await tx
      .updateTable("requests")
      .set({ description: ERASED, brief: storedBrief(), cancelled_reason: null })
      .where("owner_id", "=", person.id)
      .execute();
    return erasePhotosOf(tx, person);
  },
  merge: requestsMerging,
};

/** Questions about a person's requests or leads. */
const questionsOf = (db: Db, person: Pick<Person, "id" | "role">) =>
  db
    .selectFrom("lead_questions as q")
    .innerJoin("requests as r", "r.id", "q.request_id")
    .where(`r.${idColumnOf(person)}`, "=", person.id);

const idColumnOf = ({ role }: Pick<Person, "role">) => (role === "owner" ? "owner_id" : "provider_id");

/**
 * Cancels a person's active requests. Locks all of the person's requests, those that ended too, before any
 * credit account, in the order of an unlock.
 */
async function cancelActive(tx: Transaction, ports: Pick<Ports, "now">, person: Person): Promise<void> {
  const own = await tx
    .selectFrom("requests")
    .select(["id", "provider_id", "status"])
    .where(idColumnOf(person), "=", person.id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const now = ports.now();
  for (const { id } of own.filter(({ status }) => status === "active").toSorted(byProvider)) {
    const confirmed = await confirmedTime(tx, id, now);
    await tx
      .updateTable("requests")
      .set({
        status: "cancelled",
        cancelled_at: now,
        cancelled_reason: person.role === "provider" ? PROVIDER_LEFT : null,
      })
      .where("id", "=", id)
      .execute();
    if (person.role === "owner") await returnLead(tx, ports, id, "cancelled");
    await letters.queue(tx, requestCalledOff, { request_id: id, confirmed });
    await queueAnnouncement(tx, id);
  }
}
