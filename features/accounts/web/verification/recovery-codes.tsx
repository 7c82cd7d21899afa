import { saveFile } from "#client/save-file.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";

/** The recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <Alert tone="warning" live title="Conservez ces codes de secours">
        Chacun ouvre votre compte une fois si vous perdez votre téléphone. Ils ne seront plus jamais affichés.
      </Alert>
      <ul
        className="grid gap-2 rounded-md bg-givre p-4 font-mono sm:grid-cols-2"
        aria-label="Codes de secours"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => save(codes)}>
          <T>Télécharger</T>
        </Button>
        <Button onClick={onDone}>
          <T>J'ai conservé mes codes</T>
        </Button>
      </div>
    </div>
  );
}

const save = (codes: readonly string[]) =>
  saveFile(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }), "maisonnee-codes-de-secours.txt");
