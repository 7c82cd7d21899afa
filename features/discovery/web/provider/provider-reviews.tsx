import type { ProviderReview } from "#features/reviews/contract/index.ts";
import { ReviewList, type ReviewPage } from "#features/reviews/web/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { pageOfPath } from "#ui/page/list-pages.ts";

/** The reviews of all services of a provider; each says which service it is about. */
export function ProviderReviews({
  reviews,
  path,
  name,
}: {
  /** Null for a page past the end. */
  reviews: ReviewPage<ProviderReview> | null;
  /** The path of the provider's page. */
  path: string;
  name: string;
}) {
  return (
    <section aria-labelledby="avis" className="scroll-mt-24">
      <h2 id="avis" className="mb-4 text-xl">
        Avis
      </h2>
      <ReviewList
        reviews={reviews}
        providerName={name}
        href={(page) => `${pageOfPath(path, page, "avis")}#avis`}
        about={({ id, service }) => (
          <p id={`avis-${id}`} className="scroll-mt-32 text-sm text-brume">
            {service.is_offered ? (
              <TextLink to={publicPaths.service(service.id)}>{service.name}</TextLink>
            ) : (
              <T>{service.name}</T>
            )}
          </p>
        )}
      />
    </section>
  );
}
