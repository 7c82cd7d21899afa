import { priceLabel } from "#features/catalog/contract/index.ts";
import { publicService } from "#features/catalog/server/index.ts";
import { publicProfile } from "#features/profiles/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { ShareImage } from "./share-image.ts";

type Sources = Pick<Ports, "reads" | "storage" | "now">;

const ratingOf = (average: number | null, count: number) =>
  average === null ? [] : [`${average.toFixed(1).replace(".", ",")} sur 5, ${count} avis`];

/** Returns the content of a service's image. Throws as the service's page does when there is none. */
export async function sharedService({ reads, storage }: Sources, id: string): Promise<ShareImage> {
  const service = await publicService(reads, id);
  const { provider, images, rating_average, rating_count } = service;
  return {
    over: service.business_type.name,
    title: service.name,
    lines: [provider.business_name, ...ratingOf(rating_average, rating_count), priceLabel(service)],
    photo: await storedFile({ storage }, images[0]?.sources.at(-1)?.jpeg),
  };
}

/** Returns the content of a provider's image. */
export async function sharedProvider({ reads, storage, now }: Sources, id: string): Promise<ShareImage> {
  const profile = await publicProfile(reads, id, now());
  return {
    over: profile.verification === "verified" ? "Prestataire vérifié" : "Prestataire",
    title: profile.business_name,
    lines: [
      profile.business_types
        .map(({ name }) => name)
        .slice(0, 3)
        .join(", "),
      profile.city,
      ...ratingOf(profile.rating_average, profile.rating_count),
    ].filter(Boolean),
    photo: await storedFile({ storage }, profile.avatar_url),
  };
}

const FILES = "/files/";

/** Returns the bytes of one of our files by its URL; null without a URL or a file. */
async function storedFile({ storage }: Pick<Ports, "storage">, url: string | null | undefined) {
  return url?.startsWith(FILES) ? storage.get(url.slice(FILES.length)) : null;
}
