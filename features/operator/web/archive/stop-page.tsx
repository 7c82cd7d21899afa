import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { secretPage } from "#ui/page/private-page.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { api } from "../api.ts";
import { INCOMPLETE, useToken } from "./use-token.ts";

/** The token is in the fragment, which only a script reads. */
export const handle = declareQueryKeys();

export const meta = () => secretPage("Arrêter une démarche");

const STOPPED = "C'est arrêté : rien n'a été envoyé, supprimé ni changé, et rien ne le sera.";
const TOO_LATE = "Il est trop tard : cette démarche a déjà été faite. Écrivez-nous tout de suite.";

/** /mes-donnees/arret: the link of a letter by which a person stops what somebody asked for in their name. */
export default function StopPage() {
  const token = useToken();
  const [state, setState] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      setState((await api.dataArchives.stop({ token: token ?? "" })).data.state);
    } catch (error) {
      setFailure(sentenceFor(error));
    }
    setBusy(false);
  };
  const refusal = failure ?? (token === "" ? INCOMPLETE : undefined);
  return (
    <div className="page mesure py-10">
      <PageHeader
        title="Ce n'était pas vous ?"
        text="Quelqu'un nous a demandé vos données, ou la suppression de votre compte, en votre nom."
      />
      <Card>
        {state === undefined && (
          <div className="grid gap-4">
            {refusal && (
              <Alert tone="danger" live>
                <T>{`${refusal} `}</T>
                <TextLink to={publicPaths.contact}>Nous écrire</TextLink>
              </Alert>
            )}
            <p>
              <T>
                Si vous n'avez rien demandé, arrêtez la démarche. Si c'était vous, fermez cette page : il n'y
                a rien à faire.
              </T>
            </p>
            <div>
              <Button
                variant="danger"
                busy={isBusy}
                busyText="Un instant…"
                disabled={!token}
                onClick={() => void stop()}
              >
                Arrêter la démarche
              </Button>
            </div>
          </div>
        )}
        {state === "done" && (
          <Alert tone="danger" live>
            <T>{`${TOO_LATE} `}</T>
            <TextLink to={publicPaths.contact}>Nous écrire</TextLink>
          </Alert>
        )}
        {state !== undefined && state !== "done" && (
          <Alert tone="success" live>
            <T>{`${STOPPED} Par prudence, changez aussi votre mot de passe. `}</T>
            <TextLink to={publicPaths.contact}>Nous écrire</TextLink>
          </Alert>
        )}
      </Card>
    </div>
  );
}
