import { z } from "zod";
import { ownImage, withdrawal } from "#features/catalog/contract/index.ts";
import { dataOf, done, endpoint, id } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { reason } from "./endpoints.ts";
import { NOTHING_CHANGES } from "./errors.ts";

const tag = "Opérateur";

const providersService = z.object({
  id,
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  withdrawn: withdrawal.nullable(),
  images: z.array(ownImage),
});
export type ProvidersService = z.infer<typeof providersService>;

const decided = z.object({ id, reason });

/** Declares an act on one thing that a provider or an owner published. */
const act = <Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint("agent", { method: "POST", path, summary, tag }, [NOT_FOUND, NOTHING_CHANGES])
    .input(decided)
    .output(done);

/** What providers and owners published, withdrawn piece by piece without suspending anybody. */
export const content = {
  services: endpoint("reader", {
    method: "GET",
    path: "/operator/people/{id}/content",
    summary: "A provider's presentation and services with their photos, newest first",
    description: "`after` is the `next` of the page before.",
    tag,
  })
    .input(z.object({ id, after: id.optional() }))
    .output(
      dataOf(
        z.object({
          /** Null for who is no provider. */
          presentation: z.object({ tagline: z.string(), bio: z.string() }).nullable(),
          services: z.array(providersService),
          next: id.nullable(),
        }),
      ),
    ),
  withdrawService: act(
    "/operator/services/{id}/withdraw",
    "Take a service off its pages; its provider reads the reason",
  ),
  restoreService: act("/operator/services/{id}/restore", "Restore a withdrawn service"),
  withdrawImage: act(
    "/operator/service-images/{id}/withdraw",
    "Take a photo off the services that show it; its provider reads the reason",
  ),
  restoreImage: act("/operator/service-images/{id}/restore", "Show a withdrawn photo again"),
  withdrawPresentation: act(
    "/operator/people/{id}/withdraw-presentation",
    "Clear a provider's tagline and biography, never published again as they are; the provider reads the reason",
  ),
  withdrawReview: act(
    "/operator/reviews/{id}/withdraw",
    "Take a review out of the ratings and the pages, reported or not; its author reads the reason",
  ),
};
