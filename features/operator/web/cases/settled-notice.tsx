import { useQuery } from "@tanstack/react-query";
import type { CaseKind } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import { KIND_WORDS } from "./case-words.ts";

/** Names who settled a case while it was open here, or says that a colleague did if it settled by itself. */
export function SettledNotice({ kind, id }: { kind: CaseKind; id: string }) {
  const { data } = useQuery(queries.cases.list.queryOptions({ input: { state: "decided", kind } }));
  const decided = data?.data.find(({ subject_id }) => subject_id === id)?.decided;
  return (
    <Alert tone="warning" live title="Ce dossier est réglé">
      <T>
        {decided
          ? `${decided.by}, le ${formatDateWithTime(decided.at)} : ${KIND_WORDS[kind][decided.accepted ? "accepted" : "refused"]}.`
          : "Une autre personne de l'équipe s'en est occupée."}
      </T>
      <div className="mt-3">
        <ButtonLink to={operatorPaths.acts({ person: id })} variant="secondary" size="sm">
          Voir ce qui a été décidé
        </ButtonLink>
      </div>
    </Alert>
  );
}

/** The unsent text typed for a case that somebody else settled. */
export function UnsentText({ text }: { text: string }) {
  return (
    <Card as="section">
      <CardHeader
        title="Votre texte"
        text="Il n'est pas parti. Copiez-le s'il sert encore."
        action={<CopyButton text={text} copied={{ title: "Texte copié" }} />}
      />
      <p className="mesure wrap-anywhere whitespace-pre-line">
        <T>{text}</T>
      </p>
    </Card>
  );
}
