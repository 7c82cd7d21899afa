import { useState } from "react";
import { addressLine } from "#features/clients/contract/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { Alert } from "#ui/display/alert.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { type LineState, type PreviewLine, STATES } from "./preview.ts";
import { type FileKind, LINE_NAMES } from "./understand.ts";

const TONES: Record<LineState, BadgeTone> = {
  ready: "epinette",
  doubtful: "nouveau",
  duplicate: "neutral",
  unusable: "danger",
};

const TITLES: Record<FileKind, string> = { csv: "Ligne", vcard: "Carte" };

/** Lines shown at once: enough to judge a file by. */
const SHOWN = 50;

/** The contents of a file, line by line, before anything is stored. */
export function PreviewList({
  name,
  kind,
  lines,
  ignored,
  error,
  progress,
  onImport,
  onRestart,
}: {
  name: string;
  kind: FileKind;
  lines: readonly PreviewLine[];
  ignored: readonly string[];
  error: string | undefined;
  /** How many clients were sent, while they are. */
  progress: number | undefined;
  onImport: () => void;
  onRestart: () => void;
}) {
  const noun = LINE_NAMES[kind];
  const [state, setState] = useState<LineState | null>(null);
  const [shown, setShown] = useState(SHOWN);
  const counts = Map.groupBy(lines, (line) => line.state);
  const countOf = (one: LineState) => counts.get(one)?.length ?? 0;
  const total = countOf("ready") + countOf("doubtful");
  const filtered = state ? (counts.get(state) ?? []) : lines;
  const present = keysOf(STATES).filter((one) => countOf(one) > 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere text-brume">
        <T>{`${name} : ${formatCount(lines.length)} ${plural(lines.length, `${noun} lue`, `${noun}s lues`)}`}</T>
      </p>
      {error && (
        <Alert tone="danger" live title="L'importation s'est arrêtée">
          {error}
        </Alert>
      )}
      {ignored.length > 0 && (
        <Alert>{`Ces colonnes ne sont pas importées : ${ignored.slice(0, 20).join(", ")}.`}</Alert>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{`${TITLES[kind]}s montrées`}</legend>
        {[null, ...present].map((one) => (
          <button
            key={one ?? "toutes"}
            type="button"
            aria-pressed={one === state}
            onClick={() => {
              setState(one);
              setShown(SHOWN);
            }}
            className={classes(
              "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap md:min-h-9",
              one === state
                ? "border-epinette bg-epinette-doux text-epinette"
                : "border-lisiere-forte hover:border-epinette hover:bg-epinette-doux",
            )}
          >
            {one ? STATES[one] : "Toutes"}
            <span className="chiffres">{formatCount(one ? countOf(one) : lines.length)}</span>
          </button>
        ))}
      </fieldset>
      <ul className="divide-y divide-lisiere border-y border-lisiere">
        {filtered.slice(0, shown).map((line) => (
          <Line key={line.line} line={line} kind={kind} />
        ))}
      </ul>
      {filtered.length > shown && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setShown(shown + SHOWN)}>
            {`Voir plus de ${noun}s`}
          </Button>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={progress !== undefined} onClick={onRestart}>
          Choisir un autre fichier
        </Button>
        {total > 0 && (
          <Button
            busy={progress !== undefined}
            busyText={`${formatCount(progress ?? 0)} sur ${formatCount(total)}…`}
            onClick={onImport}
          >
            {`Importer ${formatCount(total)} ${plural(total, "client", "clients")}`}
          </Button>
        )}
      </div>
      {total === 0 && (
        <p className="text-brume" role="status">
          <T>
            {`Rien à importer : chaque ${noun} est celle d'un client de votre liste, ou est inutilisable.`}
          </T>
        </p>
      )}
    </div>
  );
}

function Line({ line: { line, state, client, reasons }, kind }: { line: PreviewLine; kind: FileKind }) {
  const about = client && [
    client.company,
    formatPhone(client.phone),
    client.email,
    ...client.addresses.map(addressLine),
    client.tags.join(", "),
  ];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-3">
      <p className="min-w-0 font-medium wrap-anywhere">
        {client?.name ?? <T>{`${TITLES[kind]} ${line}`}</T>}
      </p>
      <Badge tone={TONES[state]} className="self-start">
        {STATES[state]}
      </Badge>
      {about && (
        <p className="col-span-2 text-sm wrap-anywhere text-brume">{about.filter(Boolean).join(" · ")}</p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="col-span-2 text-sm">
          <T>{reason}</T>
        </p>
      ))}
    </li>
  );
}
