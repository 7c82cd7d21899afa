import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldsOf, sentenceFor } from "#client/failure.ts";
import { type PreparedImage, prepareImage } from "#client/prepare-image.ts";
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  NOT_A_DOCUMENT,
  type Profile,
  type ProviderDocument,
} from "#features/profiles/contract/index.ts";
import { FILE_TOO_LARGE, IMAGE_LIMIT, INVALID_FILE_TYPE } from "#foundation/errors/common.ts";
import { sentenceOf } from "#foundation/errors/definition.ts";
import { isPdfFile } from "#foundation/files/files.ts";
import { IMAGE_MAX_MB, LIMITS } from "#foundation/limits.ts";
import { formatDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FileDrop } from "#ui/forms/file-drop.tsx";
import { Select } from "#ui/forms/select.tsx";
import { FileText, Trash2 } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "./api.ts";

const ACCEPT = "application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";
const KINDS = Object.entries(DOCUMENT_KINDS).map(([value, label]) => ({ value, label }));

const STATUS_TEXTS = {
  none: "Envoyez une preuve d'assurance ou votre licence : une fois vérifié, votre nom porte la mention « Vérifié ».",
  pending: "Vos documents sont à l'étude. Nous vous répondons par courriel.",
  verified: "Votre entreprise est vérifiée : votre nom porte la mention « Vérifié ».",
} as const;

/** Documents for verification, with their status and a field to send another. */
export function ProviderDocuments({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const documents = useQuery(queries.documents.list.queryOptions());
  const [kind, setKind] = useState<DocumentKind>("insurance");
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queries.documents.key() }),
      client.invalidateQueries({ queryKey: queries.profiles.get.key() }),
    ]);
  const send = useMutation(
    queries.documents.send.mutationOptions({
      onSuccess: ({ data }) => toast.success("Document envoyé", data.file_name),
      onSettled,
    }),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const prepareAndSend = async (chosen: File) => {
    const prepared = await prepareDocument(chosen);
    setRefusal(prepared.refusal ?? null);
    if (prepared.refusal === undefined) send.mutate({ kind, document: prepared.file });
  };
  return (
    <Card as="section" id="documents" className="grid scroll-mt-20 gap-4">
      <CardHeader title="Vérification" text={STATUS_TEXTS[profile.provider?.verification ?? "none"]} />
      {documents.isPending && <Skeleton className="h-12 w-full" />}
      {documents.error && !documents.data && (
        <LoadFailure
          message={sentenceFor(documents.error)}
          onRetry={() => void documents.refetch()}
          retrying={documents.isFetching}
        />
      )}
      {documents.data && documents.data.data.length > 0 && (
        <ul className="grid divide-y divide-lisiere">
          {documents.data.data.map((document) => (
            <Document key={document.id} document={document} onSettled={onSettled} />
          ))}
        </ul>
      )}
      <Field label="Type de document" className="sm:max-w-xs">
        <Select
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as DocumentKind)}
          options={KINDS}
        />
      </Field>
      <FileDrop
        accept={ACCEPT}
        disabled={send.isPending}
        text={send.isPending ? "Envoi du document…" : "Déposez un document ici ou choisissez-le"}
        hint={`Photo, ou PDF de ${IMAGE_MAX_MB} Mo au plus. Personne d'autre que nous ne le voit.`}
        onFiles={([document]) => document && void prepareAndSend(document)}
      />
      {(refusal ?? send.error) && (
        <Alert tone="danger" live>
          {refusal ?? fieldsOf(send.error).document ?? sentenceFor(send.error)}
        </Alert>
      )}
    </Card>
  );
}

/** A PDF is sent as it is; a photo is shrunk first. */
async function prepareDocument(file: File): Promise<PreparedImage> {
  if (await isPdfFile(file))
    return file.size > LIMITS.imageMaxBytes ? { refusal: sentenceOf(FILE_TOO_LARGE, IMAGE_LIMIT) } : { file };
  const prepared = await prepareImage(file);
  return prepared.refusal === INVALID_FILE_TYPE.message ? { refusal: NOT_A_DOCUMENT } : prepared;
}

const STATUS_BADGES: Record<ProviderDocument["status"], { text: string; tone?: BadgeTone }> = {
  pending: { text: "À l'étude", tone: "givre" },
  accepted: { text: "Accepté", tone: "epinette" },
  refused: { text: "Refusé", tone: "danger" },
};

function Document({
  document,
  onSettled,
}: {
  document: ProviderDocument;
  onSettled: () => Promise<unknown>;
}) {
  const { id, kind, file_name, status, reason, created_at } = document;
  const withdraw = useMutation(
    queries.documents.withdraw.mutationOptions({
      onSuccess: () => toast.success("Document retiré", file_name),
      onError: (error) => toast.danger("Document non retiré", sentenceFor(error)),
      onSettled,
    }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <FileText className="size-5 shrink-0 text-brume" />
      <span className="grid min-w-0 flex-1 basis-40">
        <span className="font-medium wrap-anywhere">{file_name}</span>
        <span className="text-sm text-brume">
          <T>{`${DOCUMENT_KINDS[kind]}, envoyé le ${formatDate(created_at)}`}</T>
        </span>
        {reason && (
          <span className="text-sm text-danger">
            <T>{reason}</T>
          </span>
        )}
      </span>
      <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].text}</Badge>
      {status !== "accepted" && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Retirer ${file_name}`}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
        >
          <Trash2 className="size-4.5" />
        </Button>
      )}
    </li>
  );
}
