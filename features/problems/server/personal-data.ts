import { sql } from "kysely";
import { imageKeys } from "#platform/images/stored-image.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { arriveAt } from "./change-problem.ts";
import { ownColumn } from "./problem-rows.ts";

/** Two people's words about work that went wrong; a person cannot read words withheld from them. */
export const problemsPersonalData: PersonalData = {
  tables: ["problems", "problem_photos", "problem_additions"],
  async read(db, { id, role }) {
    return {
      problems: await db
        .selectFrom("problems")
        .select([
          "id",
          "request_id",
          "opened_by",
          "kind",
          "asks",
          "agrees",
          "status",
          "opened_at",
          "invoice_id",
        ])
        .select(["answered_at", "escalated_at", "closed_at", "due_at", "is_upheld", "decision_reason"])
        .select([
          sql<string | null>`case when opened_by = ${role} or not are_details_withheld then details end`.as(
            "details",
          ),
          sql<string | null>`case when opened_by <> ${role} or not is_answer_withheld then answer end`.as(
            "answer",
          ),
        ])
        .where(ownColumn(role), "=", id)
        .execute(),
      problem_photos: await db
        .selectFrom("problem_photos as photo")
        .innerJoin("problems as problem", "problem.id", "photo.problem_id")
        .select(["photo.id", "photo.problem_id", "photo.position", "photo.width", "photo.height"])
        .where(`problem.${ownColumn(role)}`, "=", id)
        .where("photo.author", "=", role)
        .execute(),
      problem_additions: await db
        .selectFrom("problem_additions as addition")
        .innerJoin("problems as problem", "problem.id", "addition.problem_id")
        .select(["addition.id", "addition.problem_id", "addition.author", "addition.words", "addition.at"])
        .where(`problem.${ownColumn(role)}`, "=", id)
        .where((eb) => eb.or([eb("addition.author", "=", role), eb("addition.is_withheld", "=", false)]))
        .execute(),
    };
  },
  async erase(tx, { id, role }, { now, isRest }) {
    const own = ownColumn(role);
    // Nobody is left to answer, or to read the decision. One that the other side opens later is theirs.
    await tx
      .updateTable("problems")
      .set(arriveAt("lapsed", now()))
      .where(own, "=", id)
      .where("closed_at", "is", null)
      .$if(isRest, (open) => open.where("opened_by", "=", role))
      .execute();
    await tx
      .updateTable("problems")
      .set({ details: "" })
      .where(own, "=", id)
      .where("opened_by", "=", role)
      .execute();
    await tx
      .updateTable("problems")
      .set({ answer: "" })
      .where(own, "=", id)
      .where("opened_by", "<>", role)
      .where("answer", "is not", null)
      .execute();
    await tx
      .updateTable("problem_additions")
      .set({ words: "" })
      .where("author", "=", role)
      .where("problem_id", "in", tx.selectFrom("problems").select("id").where(own, "=", id))
      .execute();
    const photos = await tx
      .deleteFrom("problem_photos")
      .where("author", "=", role)
      .where("problem_id", "in", tx.selectFrom("problems").select("id").where(own, "=", id))
      .returning(["image_key", "widths"])
      .execute();
    return imageKeys(photos);
  },
  merge: {
    moves: ["problems.owner_id"],
    count: async (db, owner_id) => ({
      problems: await countAll(db.selectFrom("problems").where("owner_id", "=", owner_id)),
    }),
    async move(tx, { from, into }) {
      await tx.updateTable("problems").set({ owner_id: into }).where("owner_id", "=", from).execute();
    },
  },
};
