import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#database/tables.generated.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** The orders about an account, also as the one that stays. */
const isAbout = (id: string) => (eb: ExpressionBuilder<Tables, "privacy_orders">) =>
  eb.or([eb("account_id", "=", id), eb("kept_id", "=", id)]);

/** Acts of operators for a person who could not sign in; the acts stay, without data. */
export const operatorPersonalData: PersonalData = {
  tables: ["privacy_orders"],
  async read(db, { id }) {
    const privacy_orders = await db
      .selectFrom("privacy_orders")
      .select(["kind", "state", "proof_kinds", "proof_notes", "email", "asked_at", "answered_at", "ended_at"])
      .where(isAbout(id))
      .orderBy("asked_at")
      .execute();
    return {
      privacy_orders: privacy_orders.map(({ proof_kinds, proof_notes, email, ...order }) =>
        // Until two operators agree, the owner of one of two accounts may not be the person of the other.
        order.kind === "merge" ? order : { ...order, proof_kinds, proof_notes, email },
      ),
    };
  },
  async lock(tx, { id }) {
    // Confirming an order locks its row, then erases.
    await tx.selectFrom("privacy_orders").select("id").where(isAbout(id)).orderBy("id").forUpdate().execute();
  },
  async erase(tx, { id }, { now }) {
    const orders = await tx
      .selectFrom("privacy_orders")
      .select(["id", "state"])
      .where(isAbout(id))
      // One that closed an account holds the address of its last letter, which forgets it once it has left.
      .where(({ eb, not, and }) =>
        not(and([eb("kind", "in", ["erasure", "merge"]), eb("state", "=", "done")])),
      )
      .execute();
    const at = now();
    for (const { id: order, state } of orders)
      await tx
        .updateTable("privacy_orders")
        .set({
          proof_notes: null,
          email: null,
          code_hash: null,
          ...((state === "proposed" || state === "sent") && { state: "ended" as const, ended_at: at }),
        })
        .where("id", "=", order)
        .execute();
    return [];
  },
  merge: {
    stays: {
      "privacy_orders.account_id": "the order that merged them names both; others end",
      "privacy_orders.kept_id": "as above",
      "person_texts.account_id": "written by triggers from the person's own words",
      "decided_cases.person_id": "what the team decided names the account that it decided about",
      "decided_cases.other_person_id": "as above",
    },
  },
};
