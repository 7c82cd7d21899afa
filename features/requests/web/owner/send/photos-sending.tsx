import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import type { useDraftPhotos } from "../new/use-draft-photos.ts";

/** How far the photos of requests just sent have come; a lost connection is said, with a way to go on. */
export function PhotosSending({ photos }: { photos: ReturnType<typeof useDraftPhotos> }) {
  const { photos: list, failure } = photos.state;
  const left = photos.pendingCount();
  const unread = list.filter(({ isUnreadable }) => isUnreadable).length;
  const untaken = list.find(({ isUnreadable, refusedBy }) => refusedBy && !isUnreadable);
  if (failure && left > 0) {
    return (
      <Alert
        tone="danger"
        live
        title={plural(left, "Une photo n'est pas partie", `${left} photos ne sont pas parties`)}
      >
        <p>{failure} Vos demandes, elles, sont envoyées.</p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={photos.retry}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  if (left > 0) {
    return (
      <Alert tone="info" live>
        {`Envoi des photos : encore ${left}. Si vous quittez cette page, le reste partira de votre historique.`}
      </Alert>
    );
  }
  if (unread > 0)
    return (
      <Alert tone="warning" live>
        {plural(
          unread,
          "Une photo n'a pas pu être lue. Ajoutez-en une autre depuis votre historique.",
          `${unread} photos n'ont pas pu être lues. Ajoutez-en d'autres depuis votre historique.`,
        )}
      </Alert>
    );
  if (!untaken) return null;
  return (
    <Alert tone="warning" live>
      {`Une de vos demandes n'a pas reçu toutes les photos : ${untaken.refusal}`}
    </Alert>
  );
}
