import type { PersonalData } from "#platform/privacy/personal-data.ts";

/** What operators did for a person who could not sign in; acts stay, without data. */
export const operatorPersonalData: PersonalData = {
  tables: ["privacy_orders"],
  async read(db, { id }) {
    const privacy_orders = await db
      .selectFrom("privacy_orders")
      .select(["kind", "state", "proof_kinds", "proof_notes", "email", "asked_at", "answered_at", "ended_at"])
      .where("account_id", "=", id)
      .orderBy("asked_at")
      .execute();
    return { privacy_orders };
  },
  async lock(tx, { id }) {
    // Who confirms one of them holds its row, then erases.
    await tx
      .selectFrom("privacy_orders")
      .select("id")
      .where("account_id", "=", id)
      .orderBy("id")
      .forUpdate()
      .execute();
  },
  async erase(tx, { id }, { now }) {
    const orders = await tx
      .selectFrom("privacy_orders")
      .select(["id", "state"])
      .where("account_id", "=", id)
      // One that closed the account holds the address of its last letter, which forgets it once it has left.
      .where((order) => order.not(order.and({ kind: "erasure", state: "done" })))
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
};
