import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { Queries } from "#client/queries.tsx";
import { roleOf, signOut, useAuth } from "#features/accounts/web/index.ts";
import { formatDate } from "#foundation/time.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { failureOf, queries } from "./api.ts";
import { DataCard } from "./settings/data-card.tsx";

export const meta = () => privatePage("Compte suspendu");

/** /compte-suspendu: tells a suspended person why, how to answer, and what they may still do. */
export default function SuspendedPage() {
  return (
    <main id="contenu" tabIndex={-1} className="page max-w-3xl flex-1 py-8 outline-none sm:py-12">
      <Queries>
        <Suspended />
      </Queries>
    </main>
  );
}

function Suspended() {
  const { initialized, session } = useAuth();
  const facts = useSiteFacts();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.profiles.suspension.queryOptions(),
    enabled: session !== null,
  });
  const role = roleOf(session?.user.user_metadata) ?? "owner";
  const isRestored = failureOf(error) === "NOT_FOUND";
  useEffect(() => {
    // A page load, which forgets that the profile was refused before.
    if (isRestored) location.replace(accountPaths.home(role));
  }, [isRestored, role]);
  if (initialized && !session) return <Navigate to={accountPaths.auth("login")} replace />;
  if (isRestored) return <Loading />;
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  const { suspended_at, reason } = data.data;
  return (
    <>
      <PageHeader
        title="Votre compte est suspendu"
        text={`Depuis le ${formatDate(suspended_at)}, rien ne peut être fait avec ce compte.`}
      />
      <div className="grid gap-6">
        <Card as="section">
          <CardHeader title="Pourquoi" />
          <p className="mesure wrap-anywhere whitespace-pre-line">
            <T>{reason ?? "Écrivez-nous pour en connaître la raison."}</T>
          </p>
        </Card>
        <Card as="section">
          <CardHeader
            title="Nous répondre"
            text="Vous n'êtes pas d'accord, ou la situation est réglée ? Écrivez-nous avec l'adresse de ce compte et dites-nous ce qui s'est passé. Une personne relira votre dossier et vous répondra."
          />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={publicPaths.contact}>Nous écrire</ButtonLink>
            {facts && (
              <a
                href={`mailto:${facts.support_email}`}
                className="inline-flex min-h-11 items-center font-semibold text-epinette underline underline-offset-3"
              >
                {facts.support_email}
              </a>
            )}
          </div>
        </Card>
        <DataCard role={role} />
        <Button variant="quiet" className="justify-self-start" onClick={() => void signOut()}>
          Se déconnecter
        </Button>
      </div>
    </>
  );
}
