import { roleOf, useAuth } from "#features/accounts/web/index.ts";
import { needsNoHour, priceBasis, priceLabel, type Service } from "#features/catalog/contract/index.ts";
import { CompareButton, SeasonTerms } from "#features/catalog/web/index.ts";
import { FavoriteButton } from "#features/favorites/web/index.ts";
import type { FreeSlots } from "#features/scheduling/contract/index.ts";
import { NextTimes } from "#features/scheduling/web/index.ts";
import { formatDuration } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Clock } from "#ui/icons.ts";

/** The price, the duration, and the button that starts a request. */
export function RequestCard({ service, times }: { service: Service; times: FreeSlots["days"] }) {
  const { id, price_kind, duration_minutes, provider } = service;
  const { session } = useAuth();
  const role = roleOf(session?.user.user_metadata);
  return (
    <Card className="grid gap-4">
      <div>
        <p className="chiffres text-xl font-semibold">
          <T>{priceLabel(service)}</T>
        </p>
        <p className="text-sm text-brume">
          <T>
            {price_kind === "on_quote"
              ? "Le prestataire établit son prix après avoir vu votre demande."
              : `${priceBasis(service)}. Vous convenez du prix avec le prestataire.`}
          </T>
        </p>
      </div>
      <SeasonTerms service={service} />
      {!needsNoHour(service) && (
        <p className="flex items-center gap-2">
          <Clock className="size-5 text-brume" />
          <span>Environ {formatDuration(duration_minutes)}</span>
        </p>
      )}
      {role === "provider" ? (
        <ProviderActions isOwn={session?.user.id === provider.id} id={id} />
      ) : (
        <>
          <ButtonLink to={ownerPaths.newRequest({ services: [id] })} size="lg" block>
            Demander ce service
          </ButtonLink>
          {!needsNoHour(service) && <NextTimes days={times} serviceId={id} />}
        </>
      )}
      <div className="grid gap-3">
        <CompareButton service={service} className="px-3" />
        <FavoriteButton service={service} withText className="px-3" />
      </div>
    </Card>
  );
}

/** Providers cannot send requests: they may edit their own service, and see a notice on others'. */
function ProviderActions({ isOwn, id }: { isOwn: boolean; id: string }) {
  if (isOwn) {
    return (
      <ButtonLink to={providerPaths.editService(id)} variant="secondary" size="lg" block>
        Modifier ce service
      </ButtonLink>
    );
  }
  return (
    <p>
      <T>Un compte propriétaire peut demander ce service.</T>
    </p>
  );
}
