import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useProfile } from "#features/accounts/web/index.ts";
import { type Image, needsNoHour, priceBasis, priceLabel } from "#features/catalog/contract/index.ts";
import { formatDuration } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { Clock, Eye } from "#ui/icons.ts";
import { Dialog, DialogClose } from "#ui/overlays/dialog.tsx";
import { queries } from "../api.ts";
import { CitiesServed } from "../cities-served.tsx";
import { Gallery } from "../gallery.tsx";
import { SeasonTerms } from "../season-terms.tsx";
import { draftOf, type ServiceFormValues } from "./form-values.ts";

/** Opens a preview of the unsaved service as an owner would see it; nothing is sent. */
export function PreviewButton({
  form,
  images,
}: {
  form: UseFormReturn<ServiceFormValues>;
  images: readonly Image[];
}) {
  const [shown, setShown] = useState<ServiceFormValues | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setShown(form.getValues())}>
        <Eye className="size-5" />
        Aperçu
      </Button>
      {shown && (
        <Dialog
          open
          onOpenChange={(open) => open || setShown(null)}
          size="lg"
          title="Ce que verra un propriétaire"
          footer={
            <DialogClose asChild>
              <Button>Revenir au formulaire</Button>
            </DialogClose>
          }
        >
          <Preview values={shown} images={images} />
        </Dialog>
      )}
    </>
  );
}

function Preview({ values, images }: { values: ServiceFormValues; images: readonly Image[] }) {
  const { price_min_cents, price_max_cents, price_factors, duration_minutes, ...draft } = draftOf(values);
  const businessTypes = useQuery(queries.catalog.businessTypes.queryOptions()).data?.data ?? [];
  const provider = useProfile().data?.data.provider;
  const price = {
    ...draft,
    price_min_cents: price_min_cents ?? null,
    price_max_cents: price_max_cents ?? null,
  };
  return (
    <article className="grid gap-6">
      <header className="grid gap-1">
        <p className="text-brume">
          <T>
            {businessTypes.find(({ id }) => id === values.business_type_id)?.name ??
              "Type de service à choisir"}
          </T>
        </p>
        <h3 className="text-xl text-balance wrap-anywhere">
          <T>{values.name || "Nom du service à écrire"}</T>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">
            <T>{provider?.business_name ?? ""}</T>
          </span>
          <Rating average={provider?.rating_average ?? null} count={provider?.rating_count ?? 0} compact />
        </p>
      </header>
      <Gallery images={images} name={values.name} />
      <Card className="grid gap-3">
        <p className="chiffres text-xl font-semibold">
          <T>{priceLabel(price)}</T>
        </p>
        <p className="text-sm wrap-anywhere text-brume">
          <T>{priceBasis({ ...price, price_factors: price_factors ?? null })}</T>
        </p>
        {needsNoHour(price) ? (
          <SeasonTerms service={draft} />
        ) : (
          <p className="flex items-center gap-2">
            <Clock className="size-5 text-brume" />
            <span>Environ {formatDuration(duration_minutes)}</span>
          </p>
        )}
      </Card>
      <section>
        <h4 className="mb-2 text-lg font-semibold">Description</h4>
        <p className="mesure wrap-anywhere whitespace-pre-line">
          <T>{values.description || "Description à écrire."}</T>
        </p>
      </section>
      <section>
        <h4 className="mb-2 text-lg font-semibold">Villes desservies</h4>
        {values.cities.length > 0 ? <CitiesServed cities={values.cities} /> : <p>Villes à choisir.</p>}
      </section>
    </article>
  );
}
