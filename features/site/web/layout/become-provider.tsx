import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";

/**
 * The link « Devenir prestataire », shortened to « Prestataire » on a phone (docs/product.md "Navigation").
 */
export function BecomeProvider() {
  return (
    <ButtonLink to={publicPaths.providerLanding} variant="secondary" className="max-sm:px-3">
      <span className="max-md:hidden">Devenir prestataire</span>
      <span className="md:hidden">Prestataire</span>
    </ButtonLink>
  );
}
