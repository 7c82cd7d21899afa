import { useState } from "react";
import { Link } from "react-router";
import { compareStore } from "#features/catalog/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { X } from "#ui/icons.ts";
import { House } from "#ui/illustrations/house.tsx";
import type { Compared } from "./compared.ts";
import { ROWS } from "./comparison-rows.tsx";

const cell = "min-w-0 px-2 wrap-anywhere hyphens-auto sm:px-4";

/**
 * Services in columns that share the width. Their names stay in sight during scrolling; each row's label is
 * above its values, which leaves them the whole width of a phone. Of three services, a phone shows the first
 * and one of the others.
 */
export function ComparisonTable({ compared }: { compared: readonly Compared[] }) {
  const ids = compared.map(({ service }) => service.id);
  const [first, ...others] = compared.map(({ service }) => service);
  const [chosen, setChosen] = useState("");
  const second = others.find(({ id }) => id === chosen) ?? others[0];
  /** Hides on a phone the column that is not one of the two. */
  const onPhone = (id: string) => (id === first?.id || id === second?.id ? "" : "max-sm:hidden");
  return (
    <>
      {first && others.length > 1 && (
        <Field label={`Comparer « ${first.name} » avec`} className="mb-3 sm:hidden print:hidden">
          <Select
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={second?.id ?? ""}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </Field>
      )}
      <table
        aria-label="Comparaison des services"
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {ids.map((id, index) => (
            // The labels span three columns; the visible services take the first two.
            <col key={id} className={index > 1 ? "max-sm:w-px" : ""} />
          ))}
        </colgroup>
        <thead className="stick-top-16 z-20 bg-neige print:static">
          <tr>
            {compared.map(({ service: { id, name } }) => (
              <th
                key={id}
                scope="col"
                className={`${cell} ${onPhone(id)} border-b border-lisiere-forte py-3 text-left align-bottom font-normal`}
              >
                <div className="grid gap-2">
                  <TextLink
                    to={publicPaths.service(id)}
                    className="line-clamp-2 text-sm leading-tight font-semibold sm:text-lg"
                  >
                    {name}
                  </TextLink>
                  <ButtonLink to={ownerPaths.newRequest({ services: [id] })} size="sm" block>
                    Demander
                    <span className="sr-only">
                      <T>{` : ${name}`}</T>
                    </span>
                  </ButtonLink>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {compared.map(({ service }) => (
              <td key={service.id} className={`${cell} ${onPhone(service.id)} py-3 align-top sm:py-4`}>
                <Photo service={service} others={ids.filter((id) => id !== service.id)} />
              </td>
            ))}
          </tr>
        </tbody>
        {ROWS.map(({ label, render }) => (
          <tbody key={label}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={ids.length}
                className="border-t border-lisiere px-2 pt-4 pb-1 text-left text-sm font-medium text-brume sm:px-4"
              >
                {label}
              </th>
            </tr>
            <tr>
              {compared.map((column) => (
                <td
                  key={column.service.id}
                  className={`${cell} ${onPhone(column.service.id)} pb-4 align-top`}
                >
                  {render(column)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </>
  );
}

function Photo({
  service: { id, name, images },
  others,
}: Pick<Compared, "service"> & { others: readonly string[] }) {
  return (
    <PhotoFrame
      sources={images[0]?.sources ?? []}
      alt=""
      sizes="(min-width: 1024px) 24rem, 50vw"
      fallback={<House kind="bungalow" className="size-full" />}
      over={
        <Link
          to={publicPaths.compare(others)}
          replace
          preventScrollReset
          aria-label={`Retirer ${name} de la comparaison`}
          onClick={() => compareStore.remove(id)}
          className="grid size-11 place-items-center rounded-full bg-papier text-encre hover:bg-epinette-doux md:size-9"
        >
          <X className="size-4.5" />
        </Link>
      }
    />
  );
}
