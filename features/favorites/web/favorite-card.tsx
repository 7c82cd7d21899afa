import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { priceLabel } from "#features/catalog/contract/price-label.ts";
import { CompareButton } from "#features/catalog/web/index.ts";
import type { Favorite } from "#features/favorites/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, CardLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { HeartOff } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";
import { reloadFavorites } from "./favorite-button.tsx";

/** One favourite; a service no longer offered is marked so and can only be removed. */
export function FavoriteCard({ favorite: { service, is_active } }: { favorite: Favorite }) {
  const client = useQueryClient();
  const refresh = () => {
    reloadFavorites();
    return client.invalidateQueries({ queryKey: queries.favorites.key() });
  };
  const showError = (error: unknown) => toast.danger("Erreur", sentenceFor(error));
  const add = useMutation(queries.favorites.add.mutationOptions({ onSettled: refresh, onError: showError }));
  const remove = useMutation(
    queries.favorites.remove.mutationOptions({
      onSettled: refresh,
      onError: showError,
      onSuccess: () =>
        toast({
          title: "Retiré de vos favoris",
          text: service.name,
          // An inactive service cannot be added again.
          action: is_active
            ? { label: "Remettre", onPress: () => add.mutate({ service_id: service.id }) }
            : undefined,
        }),
    }),
  );
  return (
    <Card as="li" flush lively={is_active} className="flex flex-col">
      <PhotoFrame
        flush
        sources={service.image?.sources ?? []}
        alt=""
        sizes="(min-width: 1280px) 25vw, (min-width: 640px) 45vw, 100vw"
        className={is_active ? undefined : "opacity-60"}
      />
      <div className="grid flex-1 grid-cols-1 content-start gap-1.5 p-5">
        {!is_active && (
          <Badge tone="neutral" className="justify-self-start">
            N'est plus offert
          </Badge>
        )}
        <h2 className="text-lg font-semibold">
          {is_active ? (
            <CardLink to={publicPaths.service(service.id)}>{service.name}</CardLink>
          ) : (
            <T>{service.name}</T>
          )}
        </h2>
        <p className="text-brume">{service.provider.business_name}</p>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Rating compact average={service.rating_average} count={service.rating_count} />
          {is_active && (
            <span className="chiffres font-semibold">
              <T>{priceLabel(service)}</T>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 px-5 pb-5">
        {is_active && (
          <ButtonLink to={ownerPaths.newRequest({ services: [service.id] })} className="relative z-10">
            Demander
          </ButtonLink>
        )}
        {!is_active && (
          <ButtonLink
            to={ownerPaths.businessType(service.business_type.id)}
            variant="secondary"
            aria-label={`Trouver un autre prestataire : ${service.business_type.name}`}
          >
            Trouver un autre prestataire
          </ButtonLink>
        )}
        {is_active && <CompareButton service={service} variant="quiet" className="relative z-10 px-3" />}
        <Button
          variant="quiet"
          size="icon"
          className="relative z-10 ml-auto"
          busy={remove.isPending}
          title="Retirer des favoris"
          aria-label={`Retirer ${service.name} des favoris`}
          onClick={() => remove.mutate({ serviceId: service.id })}
        >
          <HeartOff className="size-5" />
        </Button>
      </div>
    </Card>
  );
}
