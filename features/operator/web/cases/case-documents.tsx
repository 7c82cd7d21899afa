import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { useObjectUrl } from "#client/files/use-object-url.ts";
import type { CaseDetails } from "#features/operator/contract/index.ts";
import { DOCUMENT_KINDS } from "#features/profiles/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";

type Document = CaseDetails["documents"][number];

/** A provider's documents beside the numbers of the profile. That one was looked at is recorded. */
export function CaseDocuments({ details, mayLook }: { details: CaseDetails; mayLook: boolean }) {
  const { documents, registration } = details;
  return (
    <Card as="section">
      <CardHeader
        title="Documents"
        text={`Au profil : licence RBQ ${registration?.rbq_licence ?? "non indiquée"}, NEQ ${registration?.neq ?? "non indiqué"}, nom légal ${registration?.legal_name ?? "non indiqué"}.`}
      />
      <ul className="grid gap-5">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-2">
            <p className="wrap-anywhere">
              <span className="font-semibold">
                <T>{DOCUMENT_KINDS[document.kind]}</T>
              </span>{" "}
              <span className="text-brume">{`${document.file_name} · ${formatDate(document.created_at)}`}</span>
            </p>
            {mayLook && <DocumentView document={document} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DocumentView({ document }: { document: Document }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <>
        {!document.is_opened && (
          <p className="text-brume">
            <T>Personne de l'équipe ne l'a encore ouvert.</T>
          </p>
        )}
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          Voir le document
        </Button>
      </>
    );
  return <OpenDocument document={document} />;
}

/** An image is shown in the page; a PDF opens in a tab of its own, where the browser shows it. */
function OpenDocument({ document: { id, kind, content_type } }: { document: Document }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.cases.document.queryOptions({ input: { id } }),
    // Each reading is an act.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const url = useObjectUrl(data);
  if (error)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!url) return <Loading />;
  if (content_type.startsWith("image/"))
    return (
      <img
        src={url}
        alt={DOCUMENT_KINDS[kind]}
        className="max-h-[80dvh] max-w-full rounded-md border border-lisiere"
      />
    );
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-epinette underline underline-offset-3"
    >
      <T>Ouvrir le PDF dans un nouvel onglet</T>
    </a>
  );
}
