import { useNavigate, useSearchParams } from "react-router";
import { SignedIn } from "#features/accounts/web/index.ts";
import { CancelLink } from "#ui/buttons/cancel-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { PropertyForm } from "./property-form.tsx";
import { wayBackFromAdding } from "./way-back.ts";

export const meta = () => privatePage("Ajouter une propriété");

/**
 * Adds a property, without the side menu, then returns to where the person came from (`retour`)
 * with the new property chosen.
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
  const { to: back, isRequest } = wayBackFromAdding(search);
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto w-full max-w-3xl px-4 pt-4 pb-8 outline-none sm:pt-8 sm:pb-12"
    >
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
          cancel={<CancelLink to={back} />}
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
