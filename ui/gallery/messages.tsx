import { Button } from "../buttons/button.tsx";
import { Alert } from "../display/alert.tsx";
import { Card } from "../display/card.tsx";
import { Skeleton, SkeletonText } from "../display/skeleton.tsx";
import { Loading } from "../display/spinner.tsx";

export function Messages() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert title="Mode démonstration : aucun paiement réel">
        Les cartes d’essai fonctionnent, rien n’est débité.
      </Alert>
      <Alert tone="success" title="Demande envoyée">
        Déneigement Laval répond en général dans les 2 heures.
      </Alert>
      <Alert tone="warning">Votre demande expire dans 3 jours.</Alert>
      <Alert
        tone="danger"
        title="Impossible de charger vos demandes"
        action={
          <Button variant="secondary" size="sm">
            Réessayer
          </Button>
        }
      >
        Une erreur de connexion s’est produite. Veuillez réessayer.
      </Alert>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <div className="flex items-center gap-4">
            <Skeleton round className="size-11" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        </Card>
        <Card>
          <Loading />
        </Card>
      </div>
    </div>
  );
}
