import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { reviewsMerging } from "./merging.ts";
import { erasePhotosOfAuthor, photosOfAuthor } from "./photos/review-photos.ts";

const ANONYMOUS_AUTHOR = "Ancien client";

/**
 * Owners' reviews and providers' replies. When an owner's account is erased, a published review stays without
 * its author and photos; an unpublished one is deleted.
 */
export const reviewsPersonalData: PersonalData = {
  tables: ["reviews", "review_photos", "review_rings", "review_ring_members"],
  async read(db, { id, role }) {
    if (role === "owner") {
      return {
        // Without what the decision about a held one rests on (signals).
        reviews: await db
          .selectFrom("reviews")
          .select(["id", "request_id", "service_id", "provider_id", "author", "rating", "comment", "status"])
          .select(["appears_at", "published_at", "reply", "replied_at", "withdrawn_at", "withdrawn_reason"])
          .select(["created_at", "updated_at"])
          .where("owner_id", "=", id)
          .execute(),
        review_photos: await photosOfAuthor(db, id),
      };
    }
    return {
      review_replies: await db
        .selectFrom("reviews")
        .select(["id", "service_id", "reply", "replied_at"])
        .where("provider_id", "=", id)
        .where("reply", "is not", null)
        .execute(),
    };
  },
  async erase(tx, { id, role }) {
    if (role === "owner") {
      const files = await erasePhotosOfAuthor(tx, id);
      await tx
        .deleteFrom("reviews")
        .where("owner_id", "=", id)
        .where("status", "in", ["waiting", "held", "refused", "replaced", "withdrawn"])
        .execute();
      const anonymous = { owner_id: null, author: ANONYMOUS_AUTHOR };
      await tx.updateTable("reviews").set(anonymous).where("owner_id", "=", id).execute();
      return files;
    }
    const noReply = { reply: null, replied_at: null };
    await tx.updateTable("reviews").set(noReply).where("provider_id", "=", id).execute();
    return [];
  },
  merge: reviewsMerging,
};
