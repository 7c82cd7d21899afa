import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { Queries } from "#client/queries.tsx";
import { destinationOf, useAuth, useRole } from "#features/accounts/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

/** Leads a client with an account to it, and moves the documents sent to them there, by one press. */
export function ClaimDocuments() {
  return (
    <Queries>
      <Claim />
    </Queries>
  );
}

function Claim() {
  const { token = "" } = useParams();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const { session } = useAuth();
  const isOwner = useRole() === "owner";
  const navigate = useNavigate();
  const client = useQueryClient();
  const claim = useMutation(
    queries.guests.claim.mutationOptions({
      onSuccess: () => {
        void client.invalidateQueries();
        return navigate(destinationOf("owner", params.get("retour")), { replace: true });
      },
    }),
  );
  if (!session)
    return (
      <p>
        <T>Vous avez déjà un compte ? </T>
        <TextLink to={accountPaths.auth("login", { returnTo: pathname + search })}>
          Connectez-vous pour y ajouter ces documents
        </TextLink>
        .
      </p>
    );
  if (!isOwner) return null;
  return (
    <div className="grid gap-3 border-b border-lisiere pb-5">
      {claim.error && (
        <Alert tone="danger" live>
          {sentenceFor(claim.error)}
        </Alert>
      )}
      <p className="wrap-anywhere">
        <T>{`Vous êtes connecté avec ${session.user.email ?? ""}. Ajoutés à votre compte, ces documents y restent, et l'entreprise voit cette adresse.`}</T>
      </p>
      <div>
        <Button onClick={() => claim.mutate({ token })} busy={claim.isPending} busyText="Ajout…">
          Ajouter à mon compte
        </Button>
      </div>
    </div>
  );
}
