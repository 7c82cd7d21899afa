import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { pagesByCursor } from "#client/list-pages.ts";
import type { PersonDetails, ProvidersService } from "#features/operator/contract/index.ts";
import { sentence } from "#foundation/text/names/sentence.ts";
import { formatDate } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { PhotoFrame } from "#ui/display/photo-frame.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { HistoryLink } from "../acts/history-link.tsx";
import { api, queries } from "../api.ts";
import { FirstRows } from "../first-rows.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { ReasonDialog } from "../reason-dialog.tsx";

interface Choice {
  /** The id of the content to decide about. */
  subject: string;
  title: string;
  about: string;
  decide: (reason: string) => Promise<unknown>;
}

const READ_BY_PROVIDER = "Le prestataire la lit : elle est dans son courriel et dans ses services.";

/** The content that a provider publishes, each piece with its own act to withdraw or restore it. */
export function ContentCard({ person: { id, closed_at } }: { person: PersonDetails }) {
  const client = useQueryClient();
  const { data: me } = useOperator();
  const [choice, setChoice] = useState<Choice>();
  const content = useInfiniteQuery(
    queries.content.services.infiniteOptions({
      ...pagesByCursor((after) => ({ id, after })),
      getNextPageParam: ({ data }) => data.next ?? undefined,
    }),
  );
  const pages = content.data?.pages ?? [];
  const services = pages.flatMap(({ data }) => data.services);
  const presentation = pages[0]?.data.presentation;
  const text = [presentation?.tagline, presentation?.bio].filter(Boolean).join("\n");
  const choose = me && me.data.level !== "reader" && !closed_at ? setChoice : undefined;
  return (
    <Card as="section">
      <CardHeader title="Ce qu'il publie" text="Chaque élément se retire seul, sans suspendre le compte." />
      {content.isPending && <Loading className="min-h-24" />}
      {content.error && !content.data && (
        <LoadFailure
          message={sentenceFor(content.error)}
          onRetry={() => void content.refetch()}
          retrying={content.isFetching}
        />
      )}
      {text && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3 border-b border-lisiere pb-4">
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere whitespace-pre-line">
            <T>{text}</T>
          </p>
          {choose && (
            <ActButton
              name="la présentation"
              onClick={() =>
                choose({
                  subject: id,
                  title: "Retirer la présentation",
                  about:
                    "Le titre professionnel et la biographie sont vidés, et ne se publient plus tels quels.",
                  decide: (reason) => api.content.withdrawPresentation({ id, reason }),
                })
              }
            />
          )}
        </div>
      )}
      {content.data && services.length === 0 && <p className="text-brume">Aucun service.</p>}
      <FirstRows rows={services} name="services">
        {(shown, isWhole) => (
          <>
            <ul className="grid gap-4">
              {shown.map((service) => (
                <ServiceItem key={service.id} service={service} choose={choose} />
              ))}
            </ul>
            {isWhole && content.hasNextPage && (
              <Button
                className="mt-4 mr-3"
                variant="secondary"
                disabled={content.isFetchingNextPage}
                onClick={() => void content.fetchNextPage()}
              >
                Afficher d'autres services
              </Button>
            )}
          </>
        )}
      </FirstRows>
      {choice && (
        <ReasonDialog
          subject={choice.subject}
          title={choice.title}
          about={choice.about}
          hint={READ_BY_PROVIDER}
          onDecide={async (reason) => {
            await choice.decide(reason);
            toast.success("C'est fait", choice.title);
            await Promise.all([
              client.invalidateQueries({ queryKey: queries.content.key() }),
              client.invalidateQueries({ queryKey: queries.people.key() }),
            ]);
          }}
          onClose={() => setChoice(undefined)}
        />
      )}
    </Card>
  );
}

type Choose = ((choice: Choice) => void) | undefined;

function ServiceItem({ service, choose }: { service: ProvidersService; choose: Choose }) {
  const { id, name, description, is_active, withdrawn, images } = service;
  return (
    <li className="grid gap-2 border-b border-lisiere pb-4 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <TextLink to={publicPaths.service(id)} className="font-semibold wrap-anywhere">
            <T>{name}</T>
          </TextLink>
          {withdrawn && <Badge tone="danger">Retiré</Badge>}
          {!is_active && <Badge>Inactif</Badge>}
          <HistoryLink about={id} name={name} />
        </span>
        {choose && (
          <ActButton
            name={name}
            withdrawn={withdrawn !== null}
            onClick={() =>
              choose(
                withdrawn
                  ? {
                      subject: id,
                      title: "Rétablir le service",
                      about: `${name} : les propriétaires le trouvent de nouveau, s'il est actif.`,
                      decide: (reason) => api.content.restoreService({ id, reason }),
                    }
                  : {
                      subject: id,
                      title: "Retirer le service",
                      about: `${name} : personne ne le trouve ni ne le demande plus ; les demandes déjà envoyées continuent.`,
                      decide: (reason) => api.content.withdrawService({ id, reason }),
                    },
              )
            }
          />
        )}
      </div>
      {withdrawn && <Reason withdrawn={withdrawn} />}
      <details>
        <summary className="cursor-pointer text-sm text-brume">Description</summary>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">
          <T>{description}</T>
        </p>
      </details>
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {images.map((image, index) => (
            <ImageItem key={image.id} image={image} number={index + 1} service={name} choose={choose} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ImageItem({
  image: { id, alt, sources, withdrawn },
  number,
  service,
  choose,
}: {
  image: ProvidersService["images"][number];
  number: number;
  service: string;
  choose: Choose;
}) {
  return (
    <li className="grid w-36 content-start gap-1">
      <PhotoFrame sources={sources} alt={alt || `Photo ${number}`} sizes="9rem" />
      {withdrawn && <Badge tone="danger">Retirée</Badge>}
      {withdrawn && <Reason withdrawn={withdrawn} />}
      {choose && (
        <ActButton
          name={`photo ${number}, ${service}`}
          withdrawn={withdrawn !== null}
          onClick={() =>
            choose(
              withdrawn
                ? {
                    subject: id,
                    title: "Rétablir la photo",
                    about: sentence(`Photo ${number} du service ${service}`),
                    decide: (reason) => api.content.restoreImage({ id, reason }),
                  }
                : {
                    subject: id,
                    title: "Retirer la photo",
                    about: `Photo ${number} du service ${service}, et de ses copies.`,
                    decide: (reason) => api.content.withdrawImage({ id, reason }),
                  },
            )
          }
        />
      )}
    </li>
  );
}

function ActButton({
  name,
  withdrawn = false,
  onClick,
}: {
  name: string;
  withdrawn?: boolean;
  onClick: () => void;
}) {
  const verb = withdrawn ? "Rétablir" : "Retirer";
  return (
    <Button size="sm" variant="secondary" aria-label={`${verb} : ${name}`} onClick={onClick}>
      {verb}
    </Button>
  );
}

function Reason({ withdrawn: { at, reason } }: { withdrawn: NonNullable<ProvidersService["withdrawn"]> }) {
  return (
    <p className="text-sm wrap-anywhere text-brume">
      <T>{`${formatDate(at)} : ${reason}`}</T>
    </p>
  );
}
