import type { Act } from "#client/acts/acts.ts";
import { dismissAct, photoOf, useActs } from "#client/acts/own-acts.ts";
import { saveFile } from "#client/save-file.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { actText } from "./act-text.ts";

/**
 * The acts that the server refused once there was a network: why, the visit that
 * each belongs to, and its photo.
 */
export function RefusedActs() {
  const refused = useActs().filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return null;
  return (
    <ul className="mb-6 grid max-w-3xl grid-cols-1 gap-3 print:hidden">
      {refused.map((act) => (
        <li key={act.id}>
          <Alert tone="warning" live title={`${actText(act)} n'a pas pu être noté`}>
            <p>
              <T>{act.refusal ?? ""}</T>
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <ButtonLink to={providerPaths.lead(act.request_id)} size="sm" variant="secondary">
                Voir la visite
              </ButtonLink>
              {act.kind === "pass" && act.hasPhoto && (
                <Button size="sm" variant="secondary" onClick={() => void savePhoto(act)}>
                  Enregistrer la photo
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={() => dismissAct(act.id)}>
                J'ai compris
              </Button>
            </div>
          </Alert>
        </li>
      ))}
    </ul>
  );
}

async function savePhoto({ id, pressed }: Act): Promise<void> {
  const photo = await photoOf(id);
  if (photo) saveFile(photo, photo.name || `passage-${pressed}.jpg`);
  else toast.danger("Photo introuvable", "Elle n'est plus dans ce navigateur.");
}
