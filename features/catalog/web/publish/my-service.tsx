import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { priceLabel, type Service } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatDuration } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";

/** One of the provider's services, with its actions. */
export function MyService({ service }: { service: Service }) {
  const { id, name, business_type, cities, images, duration_minutes } = service;
  return (
    <Card as="li" flush className="grid sm:grid-cols-[12rem_1fr]">
      <PhotoFrame
        flush
        sources={images[0]?.sources ?? []}
        alt=""
        sizes="(min-width: 640px) 12rem, 100vw"
        className={classes("sm:h-full sm:w-48", !service.is_active && "opacity-60")}
      />
      <div className="grid min-w-0 content-between gap-3 p-5">
        <div className="grid gap-1">
          <h2 className="text-lg font-semibold break-words">
            {service.is_active ? <TextLink to={publicPaths.service(id)}>{name}</TextLink> : <T>{name}</T>}
          </h2>
          <p className="text-brume">
            <T>{business_type.name}</T>
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <span className="chiffres font-semibold">
              <T>{priceLabel(service)}</T>
            </span>
            <span>{formatDuration(duration_minutes)}</span>
            <span>{`${cities.length} ${plural(cities.length, "ville", "villes")}`}</span>
            <Rating compact average={service.rating_average} count={service.rating_count} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ActiveSwitch service={service} />
          <span className="ml-auto flex flex-wrap gap-1">
            <ButtonLink
              to={providerPaths.editService(id)}
              variant="quiet"
              className="px-3"
              aria-label={`Modifier ${name}`}
            >
              <Pencil aria-hidden="true" className="size-4.5" />
              Modifier
            </ButtonLink>
            <RemoveService service={service} />
          </span>
        </div>
      </div>
    </Card>
  );
}

function ActiveSwitch({ service: { id, name, is_active } }: { service: Service }) {
  const client = useQueryClient();
  const update = useMutation(
    queries.providerServices.update.mutationOptions({
      onError: (error) =>
        // A business type that requires a licence reports it at this field.
        toast.danger("Service inchangé", fieldsOf(error).business_type_id ?? sentenceFor(error)),
      onSettled: () => client.invalidateQueries({ queryKey: queries.providerServices.key() }),
    }),
  );
  const shown = update.isPending ? (update.variables.is_active ?? is_active) : is_active;
  return (
    <Switch
      label={`${name} : offert aux propriétaires`}
      stateText={shown ? "Actif" : "Inactif"}
      checked={shown}
      onChange={(next) => update.mutate({ id, is_active: next })}
    />
  );
}

function RemoveService({ service: { id, name } }: { service: Service }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const remove = useMutation(
    queries.providerServices.remove.mutationOptions({
      onSuccess: () => {
        setOpen(false);
        toast.success("Service retiré", name);
      },
      onSettled: () => client.invalidateQueries({ queryKey: queries.providerServices.key() }),
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        remove.reset();
      }}
      trigger={
        <Button variant="quiet" className="px-3 text-danger" aria-label={`Retirer ${name}`}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          Retirer
        </Button>
      }
      title={`Retirer « ${name} » ?`}
      description="Les propriétaires ne le trouveront plus. Les demandes déjà reçues et leurs avis gardent leur trace. Pour une pause, désactivez-le plutôt."
      confirmText="Retirer le service"
      busy={remove.isPending}
      busyText="Retrait…"
      onConfirm={() => remove.mutate({ id })}
    >
      {remove.error && (
        <Alert tone="danger" live>
          {sentenceFor(remove.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
