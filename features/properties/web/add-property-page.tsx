import { ArrowLeft } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { destinationOf, SignedIn } from "#features/accounts/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { PropertyForm } from "./property-form.tsx";

export const meta = () => privatePage("Ajouter une propriété");

/**
 * Adds a property, without the side menu, then returns to where the person came from (`retour`) with the new property
 * chosen.
 */
export default function AddPropertyPage() {
  return (
    <SignedIn as="owner">
      <AddProperty />
    </SignedIn>
  );
}

function AddProperty() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = search.get("retour");
  const back = returnTo ? destinationOf("owner", returnTo) : ownerPaths.properties;
  const isRequest = back.startsWith(ownerPaths.newRequest({ services: [] }));
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto w-full max-w-3xl px-4 pt-4 pb-8 outline-none sm:pt-8 sm:pb-12"
    >
      <TextLink to={back} className="mb-2 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {isRequest ? "Retour à la demande" : "Retour à mes propriétés"}
      </TextLink>
      <PageHeader
        title="Ajouter une propriété"
        text={
          isRequest
            ? "Dites où le travail se fera ; vous revenez ensuite à votre demande."
            : "Une maison, un chalet, un immeuble : décrivez-la une fois, demandez autant de services que vous voulez."
        }
      />
      <Card>
        <PropertyForm
          onSaved={async ({ id, label }) => {
            toast.success("Propriété ajoutée", label);
            await navigate(isRequest ? withProperty(back, id) : back, { replace: true });
          }}
          cancel={
            <ButtonLink to={back} variant="secondary">
              Annuler
            </ButtonLink>
          }
        />
      </Card>
    </main>
  );
}

/** Returns the path with the new property chosen in the request form. */
function withProperty(path: string, id: string): string {
  const url = new URL(path, location.origin);
  url.searchParams.set("propriete", id);
  return url.pathname + url.search;
}
