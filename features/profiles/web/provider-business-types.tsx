import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import type { Profile } from "#features/profiles/contract/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { X } from "#ui/icons.ts";
import { queries } from "./api.ts";
import { useLicenceBusinessTypes } from "./use-licence-business-types.ts";

/** The business types on a provider's profile; each is added or removed at once. */
export function ProviderBusinessTypes({ profile }: { profile: Profile }) {
  const own = profile.provider?.business_types ?? [];
  const client = useQueryClient();
  const offered = useQuery({
    ...catalogQueries.catalog.businessTypes.queryOptions(),
    staleTime: HOUR_MS,
  });
  const businessTypes = offered.data?.data ?? [];
  const onSettled = () => client.invalidateQueries({ queryKey: queries.profiles.get.key() });
  const add = useMutation(queries.profiles.addBusinessType.mutationOptions({ onSettled }));
  const remove = useMutation(queries.profiles.removeBusinessType.mutationOptions({ onSettled }));
  const error = offered.error ?? add.error ?? remove.error;
  const needsLicence = useLicenceBusinessTypes(profile);
  return (
    <Card as="section" id="trades" className="scroll-mt-20">
      <CardHeader title="Vos métiers" text="Ils disent aux propriétaires ce que vous faites." />
      <div className="grid gap-4">
        {own.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {own.map(({ id, name }) => (
              <li
                key={id}
                className="inline-flex max-w-full items-center rounded-sm bg-epinette-doux pl-3 font-medium text-epinette"
              >
                <span className="truncate" title={name}>
                  {name}
                </span>
                <button
                  type="button"
                  aria-label={`Retirer ${name}`}
                  onClick={() => remove.isPending || remove.mutate({ id })}
                  className="grid size-9 shrink-0 place-items-center rounded-sm hover:text-danger"
                >
                  <X className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Field label="Ajouter un métier" className="sm:max-w-md">
          <Combobox
            options={businessTypes
              .filter(
                ({ id, is_available }) => is_available && !own.some((businessType) => businessType.id === id),
              )
              .map(({ id, name }) => ({ value: id, label: name }))}
            loading={offered.isPending || add.isPending}
            placeholder="Déneigement, lavage de vitres…"
            value={null}
            onChange={(option) => option && add.mutate({ business_type_id: option.value })}
          />
        </Field>
        {needsLicence.length > 0 && !profile.provider?.rbq_licence && (
          <p className="text-sm text-brume">
            <T>{`Une licence RBQ est requise pour : ${needsLicence.join(", ")}. Inscrivez la vôtre ci-dessous.`}</T>
          </p>
        )}
        {error && (
          <Alert tone="danger" live>
            {sentenceFor(error)}
          </Alert>
        )}
      </div>
    </Card>
  );
}
