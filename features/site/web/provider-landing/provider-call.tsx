import { lazy, Suspense } from "react";
import { ButtonLink } from "#ui/button-link.tsx";
import { useStanding } from "../use-standing.ts";

const MemberCall = lazy(() => import("./member-call.tsx"));

const PROVIDER_SIGN_UP = "/auth?mode=signup&accountType=provider";

/** What to do next on /provider: sign up, go to one's work, or change accounts. */
export function ProviderCall() {
  if (useStanding() === "visitor") return <VisitorCall />;
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
        Créer un compte prestataire
      </ButtonLink>
      <ButtonLink to="/auth?mode=login" variant="secondary" size="lg">
        Connexion
      </ButtonLink>
    </div>
  );
}
