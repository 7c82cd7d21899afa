import { useNavigate } from "react-router";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Combobox } from "#ui/forms/combobox/combobox.tsx";
import { Field } from "#ui/forms/field.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";

/** Asks for which business type a need is, then opens its form. */
export function BusinessTypeChoice({
  businessTypes,
  property,
}: {
  businessTypes: readonly { id: string; name: string }[];
  property: string | undefined;
}) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Publier mon besoin"
        text="Dites quel service il vous faut, puis décrivez le travail : les prestataires des environs vous répondent."
      />
      <Card className="grid max-w-3xl grid-cols-1 gap-5">
        <Field label="De quel service avez-vous besoin ?" required>
          <Combobox
            required
            value={null}
            options={businessTypes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(option) => {
              if (option) void navigate(ownerPaths.newNeed(option.value, property), { replace: true });
            }}
            placeholder="Ramonage, toiture…"
            emptyText="Aucun service de ce nom."
          />
        </Field>
        <ButtonLink to={ownerPaths.services()} variant="quiet" className="-ml-3 justify-self-start px-3">
          Chercher d'abord un prestataire
        </ButtonLink>
      </Card>
    </>
  );
}
