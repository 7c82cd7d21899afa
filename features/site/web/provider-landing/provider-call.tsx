import { Suspense } from "react";
import { accountPaths } from "#paths/account-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { LeftOut, latePart } from "#ui/page/late-parts/late-part.tsx";
import { useAudience } from "../use-audience.ts";

const MemberCall = latePart(() => import("./member-call.tsx"), LeftOut);

const PROVIDER_SIGN_UP = accountPaths.auth("signup", { accountType: "provider" });

/** The call to action on /provider: sign up, go to the dashboard, or change accounts. */
export function ProviderCall() {
  if (useAudience() === "visitor") return <VisitorCall />;
  return (
    <Suspense fallback={<div className="h-13" />}>
      <MemberCall />
    </Suspense>
  );
}

function VisitorCall() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={PROVIDER_SIGN_UP} size="lg">
        S'inscrire comme prestataire
      </ButtonLink>
      <ButtonLink to={accountPaths.auth("login")} variant="secondary" size="lg">
        Connexion
      </ButtonLink>
    </div>
  );
}
