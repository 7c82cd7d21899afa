import type { Quote } from "#features/quotes/contract/index.ts";
import { formatDateWithTime, formatTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import type { Keeping } from "./draft-keeper.ts";

/** Says quietly whether what is typed is kept; screen readers say it aloud when it is not. */
export function KeptDraft({ keeping }: { keeping: Keeping }) {
  const words = wordsOf(keeping);
  return (
    <>
      <p className="min-h-6 text-sm text-brume">
        <T>{words}</T>
      </p>
      <p role="status" className="sr-only">
        <T>{ROUTINE.has(keeping.kind) ? "" : words}</T>
      </p>
    </>
  );
}

/** States that come every few seconds, which screen readers must not announce each time. */
const ROUTINE: ReadonlySet<Keeping["kind"]> = new Set(["unchanged", "waiting", "saved"]);

function wordsOf(keeping: Keeping): string {
  switch (keeping.kind) {
    case "unchanged":
      return "";
    case "waiting":
      return "Enregistrement…";
    case "saved":
      return `Brouillon enregistré à ${formatTime(keeping.at)}`;
    case "offline":
      return "Pas enregistré : hors ligne";
    case "failing":
      return "Pas enregistré : nouvel essai dans un instant";
    case "refused":
      return `Pas enregistré : ${keeping.sentence}`;
    case "newer":
      return "Pas enregistré : choisissez la version à garder";
  }
}

/** Another device or tab saved another text: its words, or those that are shown. */
export function NewerDraft({
  theirs,
  onTake,
  onKeep,
}: {
  theirs: Quote;
  onTake: () => void;
  onKeep: () => void;
}) {
  return (
    <Alert
      tone="warning"
      live
      title="Ce brouillon a été modifié ailleurs"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={onTake}>
            Prendre l'autre version
          </Button>
          <Button variant="secondary" size="sm" onClick={onKeep}>
            Garder la mienne
          </Button>
        </div>
      }
    >
      {`Un autre appareil ou un autre onglet l'a enregistré le ${formatDateWithTime(theirs.updated_at)}. Rien n'est remplacé avant votre choix.`}
    </Alert>
  );
}
