import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { SiteText } from "#features/operator/contract/index.ts";
import type { SiteDocument, TextVersion } from "#features/site/contract/index.ts";
import { queries as siteQueries } from "#features/site/web/api.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { HistoryLink } from "../acts/history-link.tsx";
import { api, queries } from "../api.ts";
import { ConfirmButton } from "../confirm-button.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";
import { TextComparison } from "./text-comparison.tsx";
import { ShownText, TextPreview } from "./text-preview.tsx";
import { dayText, TEXTS } from "./text-words.ts";

/** A text of the site: what is being written, what is published, and what one may do with it. */
export function TextCard({ text }: { text: SiteText }) {
  const { document, in_work, versions, current } = text;
  const { name, announced, slug } = TEXTS[document];
  const { data: me } = useOperator();
  const isChief = me?.data.level === "chief";
  const [latest] = versions;
  return (
    <Card as="article" aria-labelledby={`texte-${document}`} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={`texte-${document}`} className="text-lg font-semibold">
          <T>{name}</T>
        </h2>
        {in_work && (
          <Badge tone={in_work.state === "proposed" ? "nouveau" : "neutral"}>
            {in_work.state === "proposed" ? "À publier" : "Brouillon"}
          </Badge>
        )}
      </div>
      {in_work && (
        <div className="grid gap-2">
          <p className="text-brume">
            <T>{`${in_work.state === "proposed" ? "Proposé" : "Écrit"} par ${in_work.written_by}, ${formatDateWithTime(in_work.written_at)} ; en vigueur le ${dayText(in_work.from_day)}`}</T>
          </p>
          {isChief && in_work.state === "proposed" && (
            <>
              <details open>
                <summary className="w-fit cursor-pointer py-2 font-semibold">Ce qui change</summary>
                <div className="mt-2 border-l-2 border-lisiere pl-4">
                  <TextComparison before={text} after={in_work} />
                </div>
              </details>
              <details>
                <summary className="w-fit cursor-pointer py-2 font-semibold">Lire le texte proposé</summary>
                <div className="mt-2 border-l-2 border-lisiere pl-4">
                  <TextPreview document={document} body={in_work.body} />
                </div>
              </details>
            </>
          )}
        </div>
      )}
      {isChief && (
        <div className="flex flex-wrap items-center gap-2">
          {in_work?.state === "proposed" && <Answer text={text} />}
          <ButtonLink
            size="sm"
            variant="secondary"
            aria-label={`${writeWords(in_work)} : ${name}`}
            to={operatorPaths.texts(slug)}
          >
            {writeWords(in_work)}
          </ButtonLink>
          {announced && latest?.from_day && (
            <ButtonLink
              size="sm"
              variant="quiet"
              to={operatorPaths.textAnnouncement(document, latest.version, latest.from_day)}
            >
              Écrire aux membres
            </ButtonLink>
          )}
        </div>
      )}
      <div>
        <h3 className="font-semibold">
          <T>Versions publiées</T>
        </h3>
        <ul className="mt-2 grid gap-1.5">
          {versions.length === 0 && (
            <li>
              <Version document={document} version={1} from_day={null} />
            </li>
          )}
          {versions.map(({ id, version, from_day, published_by }) => (
            <li key={id}>
              <Version document={document} version={version} from_day={from_day}>
                <span className="text-sm text-brume">
                  <T>{`${published_by ? ` · publiée par ${published_by}` : ""}${version === current ? " · en vigueur" : ""}`}</T>
                </span>
              </Version>
            </li>
          ))}
        </ul>
      </div>
      {latest && (
        <p>
          <HistoryLink about={latest.id} name={name} />
        </p>
      )}
    </Card>
  );
}

/** A published version: a link to its public page, or else its words on demand. */
function Version({
  document,
  version,
  from_day,
  children,
}: TextVersion & { document: SiteDocument; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { announced } = TEXTS[document];
  const { data, error } = useQuery({
    ...siteQueries.texts.read.queryOptions({ input: { document, version } }),
    enabled: isOpen,
  });
  const words = `Version ${version}${from_day ? `, du ${dayText(from_day)}` : ", livrée avec Maisonnée"}`;
  if (announced)
    return (
      <>
        <TextLink to={announced.path(version)}>{words}</TextLink>
        {children}
      </>
    );
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-2">
        <T>{words}</T>
        {children}
      </summary>
      <div className="mt-2 border-l-2 border-lisiere pl-4">
        {error && <p role="status">{sentenceFor(error)}</p>}
        {data && <ShownText document={document} blocks={data.data.blocks} />}
      </div>
    </details>
  );
}

function writeWords(in_work: SiteText["in_work"]): string {
  if (in_work === null) return "Écrire la version suivante";
  return in_work.state === "proposed" ? "Modifier" : "Continuer";
}

/** A chief's answer to a proposed text; its author reads that somebody else has to answer. */
function Answer({ text: { document, in_work } }: { text: SiteText }) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [answer, setAnswer] = useState<"publish" | "return">();
  const { name } = TEXTS[document];
  if (!in_work) return null;
  const isPublishing = answer === "publish";
  return (
    <>
      <ConfirmButton
        askedById={in_work.written_by_id}
        label="Publier"
        about={name}
        onConfirm={() => setAnswer("publish")}
      />
      {in_work.written_by_id !== me?.data.id && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Renvoyer : ${name}`}
          onClick={() => setAnswer("return")}
        >
          Renvoyer
        </Button>
      )}
      {answer && (
        <ReasonDialog
          subject={document}
          title={isPublishing ? "Publier la version" : "Renvoyer le texte"}
          about={
            isPublishing
              ? `${name}. En vigueur le ${dayText(in_work.from_day)} ; le texte publié ne change plus.`
              : `${name}. Il redevient un brouillon.`
          }
          onClose={() => setAnswer(undefined)}
          onDecide={async (reason) => {
            try {
              const { revision } = in_work;
              await api.siteTexts.answer({ document, revision, confirmed: isPublishing, reason });
              toast.success(isPublishing ? "Version publiée" : "Texte renvoyé", name);
            } finally {
              await client.invalidateQueries({ queryKey: queries.siteTexts.list.key() });
            }
          }}
        />
      )}
    </>
  );
}
