import type { ClientOf } from "#client/browser-api.ts";
import { failureOf } from "#client/failure.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type { ComparedService } from "#features/catalog/contract/index.ts";
import type { ProfilesContract } from "#features/profiles/contract/api.ts";
import { verifiedMarks } from "#features/profiles/web/index.ts";
import type { ReviewsContract } from "#features/reviews/contract/api.ts";
import type { Review } from "#features/reviews/contract/index.ts";
import type { SchedulingContract } from "#features/scheduling/contract/api.ts";
import type { FreeSlots } from "#features/scheduling/contract/index.ts";
import { firstSlots } from "#features/scheduling/web/index.ts";

/** A service in its column. */
export interface Compared {
  service: ComparedService;
  /** The next free slots. */
  times: FreeSlots["days"];
  /** The latest ones. */
  reviews: Pick<Review, "id" | "rating" | "comment" | "author" | "published_at">[];
  /** The verified facts about its provider, each a sentence. */
  marks: string[];
}

const REVIEWS_SHOWN = 2;

type Api = ClientOf<CatalogContract & ProfilesContract & ReviewsContract & SchedulingContract>;

/** Returns what is compared of these services, those that are still offered, in the given order. */
export async function comparedOf(api: Api, ids: readonly string[]): Promise<Compared[]> {
  const { data } = await api.catalog.compare({ ids: ids.join(",") });
  const compared = await Promise.all(data.map((service) => columnOf(api, service)));
  return compared.filter((column) => column !== null);
}

/** Null for a service that was withdrawn since it was read. */
async function columnOf(api: Api, service: ComparedService): Promise<Compared | null> {
  const { id, provider } = service;
  try {
    const [slots, reviews, profile] = await Promise.all([
      api.scheduling.slots({ id }),
      api.reviews.ofService({ id }),
      api.profiles.getPublic({ id: provider.id }),
    ]);
    return {
      service,
      times: firstSlots(slots.data),
      reviews: reviews.data.slice(0, REVIEWS_SHOWN).map(({ id, rating, comment, author, published_at }) => ({
        id,
        rating,
        comment,
        author,
        published_at,
      })),
      marks: verifiedMarks(profile.data),
    };
  } catch (error) {
    const code = failureOf(error);
    if (code === "SERVICE_NOT_FOUND" || code === "NOT_FOUND" || code === "GONE") return null;
    throw error;
  }
}
