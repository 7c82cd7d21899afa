import { sentenceFor } from "#client/failure.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { formatStart } from "#features/scheduling/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSetAppointment } from "./use-set-appointment.ts";

/** The choices of an owner who cannot keep a confirmed time: choose another, give it up, or write first. */
export function CannotDialog({
  request,
  startsAt,
  onChoose,
  onClose,
}: {
  request: Pick<Request, "id" | "service" | "provider">;
  startsAt: string;
  /** Opens the free times. */
  onChoose: () => void;
  onClose: () => void;
}) {
  const setTime = useSetAppointment(request);
  const { business_name } = request.provider;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Je ne peux pas"
      description={`${request.service.name}, ${formatStart(startsAt)}`}
    >
      <div className="grid gap-3">
        {setTime.error && (
          <Alert tone="danger" live>
            {sentenceFor(setTime.error)}
          </Alert>
        )}
        <p>
          <T>{`Sans nouveau moment, la plage est libérée, ${business_name} le sait, et votre demande reste ouverte.`}</T>
        </p>
        {request.service.is_active && <Button onClick={onChoose}>Choisir un autre moment</Button>}
        <Button
          variant="secondary"
          busy={setTime.isPending}
          busyText="Un instant…"
          onClick={() => setTime.mutate({ id: request.id, starts_at: null }, { onSuccess: onClose })}
        >
          Annuler sans nouveau moment
        </Button>
        <ButtonLink variant="quiet" to={accountPaths.messages("owner", request.id)}>
          <T>{`Écrire un mot à ${business_name}`}</T>
        </ButtonLink>
      </div>
    </Dialog>
  );
}
