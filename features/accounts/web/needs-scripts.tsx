import { publicPaths } from "#paths/public-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";

/** For a browser without scripts: signing in needs them, the directory does not. */
export function NeedsScripts() {
  return (
    <noscript>
      <div className="page grid gap-4 py-8">
        <Alert tone="warning" title="Cette page a besoin de JavaScript.">
          Activez JavaScript dans votre navigateur, puis rechargez la page. Sans lui, vous pouvez chercher un
          service et nous écrire.
        </Alert>
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={publicPaths.directory()}>Voir le répertoire des services</TextLink>
          <TextLink to={publicPaths.contact}>Nous écrire</TextLink>
        </p>
      </div>
    </noscript>
  );
}
