import { useState } from "react";
import { Queries } from "#client/queries.tsx";
import { useRole } from "#features/accounts/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** The call to action for a signed-in person; loaded only for them. */
export default function MemberCall() {
  return (
    <Queries>
      <Call />
    </Queries>
  );
}

function Call() {
  const role = useRole();
  const signOutAndLeave = useSignOut();
  const [signingOut, setSigningOut] = useState(false);
  if (role === "provider") {
    return (
      <ButtonLink to={accountPaths.home("provider")} size="lg">
        Aller au tableau de bord
      </ButtonLink>
    );
  }
  if (role !== "owner") return <div className="h-13" />;
  return (
    <Alert
      title="Vous êtes connecté à un compte propriétaire."
      action={
        <Button
          busy={signingOut}
          onClick={() => {
            setSigningOut(true);
            void signOutAndLeave(accountPaths.auth("signup", { accountType: "provider" }));
          }}
        >
          Me déconnecter et créer un compte prestataire
        </Button>
      }
    >
      Un compte est soit propriétaire, soit prestataire. Pour offrir vos services, créez un second compte,
      avec une autre adresse courriel et un autre numéro de téléphone.
    </Alert>
  );
}
