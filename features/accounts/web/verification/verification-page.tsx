import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { Queries } from "#client/queries.tsx";
import type { SecondFactor } from "#features/accounts/contract/second-factor.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { consolePage, destinationOf } from "../destination.ts";
import { signOut } from "../session.ts";
import { useAuth } from "../use-auth.ts";
import { CodeForm } from "./code-form.tsx";
import { Enrolment } from "./enrolment.tsx";

export const meta = () => privatePage("Validation en deux étapes");

/**
 * /verification: gives the second factor after the password, or sets it up where an operator has none yet.
 */
export default function VerificationPage() {
  return (
    <Queries>
      <Verification />
    </Queries>
  );
}

function Verification() {
  const [params] = useSearchParams();
  const { initialized, session } = useAuth();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.secondFactor.get.queryOptions(),
    enabled: session !== null,
    // Read once: after an enrolment, a second reading would lead away from the recovery codes.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const factor = data?.data;
  const destination = factor && destinationFor(factor.role, params.get("retour"));
  // A page load: what was refused before the code is forgotten.
  const leave = () => destination && location.replace(destination);
  const isDone = factor?.is_awaited === false && factor.is_on;
  useEffect(() => {
    if (isDone && destination) location.replace(destination);
  }, [isDone, destination]);
  if (!initialized) return <Loading className="min-h-dvh" />;
  if (!session)
    return <Navigate to={accountPaths.auth("login", { returnTo: params.get("retour") })} replace />;
  if (error && !factor)
    return (
      <AuthFrame title="Validation en deux étapes">
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </AuthFrame>
    );
  if (!factor || isDone) return <Loading className="min-h-dvh" />;
  if (!factor.is_awaited) return <Navigate to={destination ?? "/"} replace />;
  return (
    <AuthFrame
      title="Validation en deux étapes"
      text={
        factor.is_on
          ? factor.passkeys > 0
            ? "Utilisez une clé d'accès, ou entrez le code affiché par votre application d'authentification."
            : "Entrez le code affiché par votre application d'authentification."
          : "Pour protéger la console, un code de votre téléphone est demandé après le mot de passe."
      }
    >
      {factor.is_on ? (
        <CodeForm hasPasskeys={factor.passkeys > 0} onDone={leave} />
      ) : (
        <Enrolment onDone={leave} />
      )}
      {factor.is_on && factor.role !== "operator" && (
        <p className="mt-5 text-brume">
          <T>Ni téléphone, ni code de secours ?</T> <TextLink to={publicPaths.contact}>Écrivez-nous</TextLink>
          <T>{" : nous vérifions votre identité, et retirons cette étape après trois jours."}</T>
        </p>
      )}
      <Button variant="quiet" className="mt-5" onClick={() => void signOut()}>
        Se déconnecter
      </Button>
    </AuthFrame>
  );
}

function destinationFor(role: SecondFactor["role"], requested: string | null): string {
  return role === "operator" ? consolePage(requested) : destinationOf(role, requested);
}
