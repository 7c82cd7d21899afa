import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Bell } from "../icons.ts";

export function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Envoyer la demande</Button>
        <Button variant="secondary">Comparer</Button>
        <Button variant="quiet">Plus tard</Button>
        <Button variant="danger">Supprimer mon compte</Button>
        <Button disabled>Indisponible</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Petit</Button>
        <Button size="lg">Trouver un professionnel</Button>
        <Button variant="quiet" size="icon" aria-label="Notifications">
          <Bell className="size-5" />
        </Button>
        <Button busy={busy} busyText="Connexion..." onClick={() => setBusy(true)}>
          Connexion
        </Button>
        <Button busy busyText="Connexion...">
          Connexion
        </Button>
      </div>
    </div>
  );
}
