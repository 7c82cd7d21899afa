// biome-ignore-all lint/a11y/noRedundantRoles: a changed `display` makes some browsers forget what a table is
import { type OwnServiceSummary, priceLabel } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Badge } from "#ui/display/badge.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Rating } from "#ui/display/rating.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { Selection } from "./selection.ts";
import { ActiveSwitch, ServiceActions } from "./service-actions.tsx";

/** Own services, one a row; on a phone each row is a small card. */
export function ServiceTable({
  services,
  selection,
}: {
  services: readonly OwnServiceSummary[];
  selection: Selection;
}) {
  return (
    <div className="@container">
      <table role="table" className="w-full text-left @max-2xl:block">
        <caption className="sr-only">Mes services</caption>
        <thead role="rowgroup" className="@max-2xl:sr-only">
          <tr role="row" className="border-b border-lisiere text-sm text-brume">
            <Heading hidden>Choisir</Heading>
            <Heading>Service</Heading>
            <Heading>Prix</Heading>
            <Heading>Note</Heading>
            <Heading>Offert</Heading>
            <Heading hidden>Actions</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-2xl:grid @max-2xl:gap-3">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ hidden = false, children }: { hidden?: boolean; children: string }) {
  return (
    <th role="columnheader" scope="col" className="px-3 py-2 font-medium first:pl-0 last:pr-0">
      {hidden ? <span className="sr-only">{children}</span> : children}
    </th>
  );
}

function ServiceRow({ service, selection }: { service: OwnServiceSummary; selection: Selection }) {
  const { id, name, business_type, city_count, image, is_active, withdrawn } = service;
  return (
    <tr
      role="row"
      className={classes(
        "border-lisiere @2xl:border-b @2xl:last:border-0",
        "@max-2xl:grid @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl:items-center @max-2xl:gap-x-2",
        "@max-2xl:rounded-md @max-2xl:border @max-2xl:bg-papier @max-2xl:p-3",
      )}
    >
      <td role="cell" className="@2xl:pr-1 @max-2xl:self-start">
        <Checkbox
          label={
            <span className="sr-only">
              <T>{`Choisir ${name}`}</T>
            </span>
          }
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
          className="min-h-11 min-w-8 items-center"
        />
      </td>
      <th role="rowheader" scope="row" className="px-3 py-2 font-normal @max-2xl:col-span-2 @max-2xl:p-0">
        <span className="flex items-start gap-3">
          <span
            className={classes(
              "w-16 shrink-0 @max-[15rem]:hidden",
              (!is_active || withdrawn) && "opacity-60",
            )}
          >
            <PhotoFrame sources={image?.sources ?? []} alt="" sizes="4rem" />
          </span>
          <span className="grid min-w-0">
            <TextLink to={providerPaths.editService(id)} className="font-semibold wrap-anywhere">
              <T>{name}</T>
            </TextLink>
            <span className="text-sm text-brume">
              <T>{`${business_type.name}, ${city_count} ${plural(city_count, "ville", "villes")}`}</T>
            </span>
            {withdrawn && (
              <span className="text-sm wrap-anywhere text-danger">
                <T>{`Retiré par notre équipe : ${withdrawn.reason}`}</T>
              </span>
            )}
          </span>
        </span>
      </th>
      <td role="cell" className="chiffres px-3 py-2 @max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:p-0">
        <T>{priceLabel(service)}</T>
      </td>
      <td role="cell" className="px-3 py-2 @max-2xl:hidden">
        {service.rating_count > 0 ? (
          <Rating compact average={service.rating_average} count={service.rating_count} />
        ) : (
          <span className="text-sm text-brume">Aucune</span>
        )}
      </td>
      <td role="cell" className="px-3 @max-2xl:col-start-2 @max-2xl:p-0">
        {withdrawn ? <Badge tone="danger">Retiré</Badge> : <ActiveSwitch service={service} />}
      </td>
      <td role="cell" className="@max-2xl:justify-self-end">
        <ServiceActions service={service} />
      </td>
    </tr>
  );
}
