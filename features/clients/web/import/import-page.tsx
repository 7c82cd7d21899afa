import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { IMPORT_MAX_MB, IMPORT_ROWS_MAX, importKey } from "#features/clients/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FileDrop } from "#ui/forms/file-drop.tsx";
import { Upload } from "#ui/icons.ts";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { api } from "../api.ts";
import { useClientsChanged } from "../use-clients-changed.ts";
import { batchesOf, type PreviewLine, previewOf } from "./preview.ts";
import { PreviewList } from "./preview-list.tsx";
import { type ReadFile, readClientsFile, UnreadableFile } from "./read-file.ts";

export const meta = () => privatePage("Importer des clients");

interface Preview extends Pick<ReadFile, "kind" | "ignored"> {
  name: string;
  lines: PreviewLine[];
}

async function readPreview(file: File): Promise<Preview> {
  const { kind, lines, ignored } = await readClientsFile(file);
  const clients = lines.flatMap(({ client }) => client ?? []);
  const rows = await Promise.all(
    clients.map(async (client) => ({
      phone: client.phone,
      email: client.email,
      key: await importKey(client),
    })),
  );
  const known = [];
  for (const batch of batchesOf(rows)) known.push(...(await api.clients.known({ rows: batch })).data);
  return { kind, ignored, name: file.name, lines: previewOf(lines, known, kind) };
}

/** /provider/clients/import: a file, its preview, and the import itself. */
export default function ImportPage() {
  const changed = useClientsChanged();
  const [sent, setSent] = useState(0);
  const preview = useMutation({ mutationFn: readPreview });
  const importing = useMutation({
    mutationFn: async (lines: readonly PreviewLine[]) => {
      const rows = lines.flatMap(({ client, state }) =>
        client && (state === "ready" || state === "doubtful") ? [client] : [],
      );
      let added = 0;
      setSent(0);
      for (const batch of batchesOf(rows)) {
        const { data } = await api.clients.importRows({ rows: batch });
        added += data.filter((outcome) => outcome === "added").length;
        setSent((count) => count + batch.length);
      }
      return { added, duplicates: rows.length - added };
    },
    onSettled: changed,
  });
  const restart = () => {
    preview.reset();
    importing.reset();
  };
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<BackLink label="Clients" to={clientPaths.list()} />}
        title="Importer des clients"
        text="À partir d'Excel, de vos contacts ou d'un autre logiciel. Rien n'est enregistré avant que vous ayez vérifié."
      />
      {importing.data ? (
        <Imported {...importing.data} onRestart={restart} />
      ) : preview.data ? (
        <PreviewList
          {...preview.data}
          error={
            importing.error ? `${sentenceFor(importing.error)} Rien ne sera ajouté en double.` : undefined
          }
          progress={importing.isPending ? sent : undefined}
          onImport={() => importing.mutate(preview.data.lines)}
          onRestart={restart}
        />
      ) : (
        <Choice isReading={preview.isPending} error={preview.error} onFile={(file) => preview.mutate(file)} />
      )}
    </div>
  );
}

function Choice({
  isReading,
  error,
  onFile,
}: {
  isReading: boolean;
  error: Error | null;
  onFile: (file: File) => void;
}) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      {error && (
        <Alert tone="danger" live title="Ce fichier ne peut pas être importé">
          {error instanceof UnreadableFile ? error.message : sentenceFor(error)}
        </Alert>
      )}
      <Field label="Fichier de clients" hideLabel>
        <FileDrop
          accept=".csv,.txt,.vcf,text/csv,text/vcard"
          disabled={isReading}
          icon={Upload}
          text={isReading ? "Lecture du fichier…" : "Choisissez un fichier ou glissez-le ici"}
          hint={`CSV ou vCard, ${IMPORT_MAX_MB} Mo et ${formatCount(IMPORT_ROWS_MAX)} clients au plus`}
          onFiles={([file]) => file && onFile(file)}
        />
      </Field>
      {isReading && (
        <p className="flex items-center gap-2 text-brume" role="status">
          <Spinner />
          <T>Lecture et recherche des doublons…</T>
        </p>
      )}
      <div className="mesure grid gap-2 text-brume">
        <p>
          <T>
            Un fichier CSV a une ligne par client et nomme ses colonnes dans la première : Nom, Prénom,
            Entreprise, Téléphone, Courriel, Adresse, Ville, Code postal, Étiquettes, Notes. Leur ordre
            n'importe pas.
          </T>
        </p>
        <p>
          <T>Une vCard (.vcf) est ce que les contacts d'un téléphone ou d'une messagerie exportent.</T>
        </p>
      </div>
    </Card>
  );
}

function Imported({
  added,
  duplicates,
  onRestart,
}: {
  added: number;
  duplicates: number;
  onRestart: () => void;
}) {
  const count = `${formatCount(added)} ${plural(added, "client ajouté", "clients ajoutés")}`;
  const next = `Vous pouvez maintenant ${plural(added, "l'étiqueter", "les étiqueter")} et noter ce qu'il faut savoir.`;
  const others =
    duplicates > 0
      ? ` ${formatCount(duplicates)} ${plural(duplicates, "autre y était déjà", "autres y étaient déjà")}.`
      : "";
  return (
    <Card className="grid grid-cols-1 gap-5">
      {added > 0 ? (
        <Alert tone="success" live title={`${count} à votre liste`}>
          {`${next}${others}`}
        </Alert>
      ) : (
        <Alert live title="Aucun client n'a été ajouté">
          {plural(
            duplicates,
            "Ce client était déjà dans votre liste.",
            "Tous ces clients étaient déjà dans votre liste.",
          )}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={clientPaths.list({ sort: "newest" })}>Voir mes clients</ButtonLink>
        <Button variant="secondary" onClick={onRestart}>
          Importer un autre fichier
        </Button>
      </div>
    </Card>
  );
}
