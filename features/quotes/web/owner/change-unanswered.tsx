import { formatDateWithTime } from "#foundation/time.ts";
import { Alert } from "#ui/display/alert.tsx";

/** Says that accepting a version renounces the change that was asked of it. */
export function ChangeUnanswered({ version, askedAt }: { version: number; askedAt: string }) {
  return (
    <Alert tone="warning" title="Votre demande de changement est sans réponse">
      {`Vous avez demandé un changement le ${formatDateWithTime(askedAt)}. Accepter la version ${version} y renonce.`}
    </Alert>
  );
}
