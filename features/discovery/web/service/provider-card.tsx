import type { Service } from "#features/catalog/contract/index.ts";
import { ProviderRecord, VerifiedName } from "#features/catalog/web/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { CardLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { Card } from "#ui/display/card.tsx";
import { Rating } from "#ui/display/rating.tsx";

/** The service's provider; links to the public profile. */
export function ProviderCard({ provider }: Pick<Service, "provider">) {
  return (
    <Card lively className="flex items-center gap-4">
      <Avatar name={provider.business_name} src={provider.avatar_url} size="lg" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <CardLink to={publicPaths.provider(provider.id)} className="font-semibold">
          <VerifiedName provider={provider} />
        </CardLink>
        <Rating average={provider.rating_average} count={provider.rating_count} />
        <ProviderRecord provider={provider} />
      </div>
    </Card>
  );
}
