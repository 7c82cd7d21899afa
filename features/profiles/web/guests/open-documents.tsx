import { useParams, useSearchParams } from "react-router";
import { destinationOf, useAuth } from "#features/accounts/web/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";

/** Leads a guest who is signed in here to what their letter is about; nothing for anybody else. */
export function OpenDocuments() {
  const { token = "" } = useParams();
  const [params] = useSearchParams();
  const { session } = useAuth();
  // A token begins with the account that it is for.
  if (!session || !token.startsWith(`${session.user.id}.`)) return null;
  return (
    <div className="grid gap-3 border-b border-lisiere pb-5">
      <p>
        <T>Vous êtes déjà connecté dans ce navigateur : aucun lien n'est nécessaire.</T>
      </p>
      <div>
        <ButtonLink to={destinationOf("owner", params.get("retour"))}>Ouvrir mes documents</ButtonLink>
      </div>
    </div>
  );
}
