import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { hasKeptPage } from "#client/kept/kept-page.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { House } from "#ui/illustrations/house.tsx";
import { seasonOf } from "#ui/illustrations/season.ts";
import { isCodeFailure } from "#ui/page/late-parts/code-failure.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { reportError } from "./error-reports/report-error.ts";
import { useErrorReports } from "./error-reports/use-error-reports.ts";

/**
 * The not-found page, or the error screen for everything else (docs/product.md "Pages"). Without a network
 * the address, which is the page's already, is loaded again: it says so and opens when the network is back.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  useErrorReports();
  useEffect(() => {
    if (isNotFound) return;
    if (navigator.onLine || hasKeptPage()) reportError(error, "fatal");
    else location.reload();
  }, [error, isNotFound]);
  return isNotFound ? <NotFound /> : <Fatal words={isCodeFailure(error) ? UNFETCHED : UNEXPECTED} />;
}

function NotFound() {
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="page grid min-h-dvh place-content-center justify-items-center gap-6 py-16 text-center"
    >
      <title>Page non trouvée – Maisonnée</title>
      <House kind="triplex" season={seasonOf(new Date())} className="w-56 rounded-lg" />
      <h1 className="text-2xl">
        <T>Oups ! Page non trouvée</T>
      </h1>
      <p className="mesure text-brume">
        <T>L’adresse a peut-être changé, ou la page a été retirée.</T>
      </p>
      <ButtonLink to="/">Retour à l’accueil</ButtonLink>
    </main>
  );
}

const UNEXPECTED = {
  title: "Une erreur inattendue s'est produite",
  text: "Rafraîchissez la page. Si l’erreur revient, écrivez-nous et nous la corrigerons.",
  act: "Rafraîchir la page",
};
/** A browser asks again for code that failed only in a page that is loaded anew; drafts outlive that. */
const UNFETCHED = {
  title: "Une partie de la page n'est pas arrivée",
  text: "Le réseau a flanché un instant. Ce que vous avez écrit est gardé.",
  act: "Réessayer",
};

function Fatal({ words: { title, text, act } }: { words: typeof UNEXPECTED }) {
  const email = useSiteFacts()?.support_email;
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="page grid min-h-dvh place-content-center justify-items-center gap-6 py-16 text-center"
    >
      <title>Erreur – Maisonnée</title>
      <h1 className="text-2xl">
        <T>{title}</T>
      </h1>
      <p className="mesure text-brume">
        <T>{text}</T>
      </p>
      <Button onClick={() => location.reload()}>{act}</Button>
      {email && (
        <a href={`mailto:${email}`} className="text-epinette underline underline-offset-4">
          {email}
        </a>
      )}
    </main>
  );
}
