import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { isHosted } from "#client/auth-client.ts";
import { sentenceFor } from "#client/failure.ts";
import { addressLine, type ClientDetails } from "#features/clients/contract/index.ts";
import { formatPhone, phoneHref } from "#foundation/input/phone.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { ButtonLink, textLinkStyle } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton, SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { FileText, Mail, MapPin, Pencil, Phone } from "#ui/icons.ts";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { ClientHistory } from "./client-history.tsx";
import { ClientNotFound, isClientNotFound } from "./client-not-found.tsx";
import { ClientNotes } from "./client-notes.tsx";
import { ClientTags } from "./client-tags.tsx";
import { LookAlikes, MergeClient } from "./merge-client.tsx";
import { RemoveClient } from "./remove-client.tsx";

export const meta = () => privatePage("Client");

/** /provider/clients/:id: how to reach a client, what was done for them, notes and tags. */
export default function ClientPage() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queries.clients.get.queryOptions({ input: { id } }));
  if (isClientNotFound(error)) return <ClientNotFound />;
  const client = data?.data;
  return (
    <>
      <PageHeader
        above={<BackLink label="Clients" to={clientPaths.list()} />}
        title={client?.name ?? "Client"}
        text={client?.company}
        actions={
          client && (
            <>
              {!client.has_account && client.requests === 0 && <RemoveClient client={client} />}
              <MergeClient client={client} />
              <ButtonLink to={clientPaths.edit(id)} variant="secondary">
                <Pencil className="size-4.5" />
                Modifier
              </ButtonLink>
              {!client.has_account && !isHosted() && (
                <ButtonLink to={clientPaths.propose(id)}>
                  <FileText className="size-4.5" />
                  Nouvelle soumission
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {error && !client && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !client && <ClientSkeleton />}
      {client && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_22rem]">
          <div className="grid gap-5 lg:order-2">
            {client.look_alikes.length > 0 && <LookAlikes client={client} />}
            <Contact client={client} />
            <Card as="section" aria-label="Étiquettes et notes" className="grid gap-5">
              <ClientTags client={client} />
              <ClientNotes client={client} />
            </Card>
          </div>
          <Card as="section" aria-label="Historique">
            <CardHeader title="Historique" />
            <ClientHistory events={client.history} />
          </Card>
        </div>
      )}
    </>
  );
}

function Contact({ client }: { client: ClientDetails }) {
  const { phone, email, addresses, places, has_account } = client;
  const all = [...addresses, ...places];
  return (
    <Card as="section" aria-label="Coordonnées" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">Coordonnées</h2>
        {has_account && <Badge tone="epinette">Compte Maisonnée</Badge>}
      </div>
      {phone && (
        <a href={phoneHref(phone)} className={`${textLinkStyle} inline-flex min-h-11 items-center gap-3`}>
          <Phone className="size-5 shrink-0" />
          <span className="chiffres">{formatPhone(phone)}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${textLinkStyle} inline-flex min-h-11 items-center gap-3`}>
          <Mail className="size-5 shrink-0" />
          <span className="wrap-anywhere">{email}</span>
        </a>
      )}
      {all.map((place) => (
        <p key={JSON.stringify(place)} className="flex gap-3">
          <MapPin className="mt-0.5 size-5 shrink-0 text-brume" />
          <span className="wrap-anywhere">{addressLine(place)}</span>
        </p>
      ))}
      {!phone && !email && all.length === 0 && (
        <p className="text-brume">
          <T>
            {has_account
              ? "Ni téléphone, ni courriel, ni adresse. Vous pouvez ajouter une adresse par « Modifier »."
              : "Ni téléphone, ni courriel, ni adresse : ajoutez-les par « Modifier »."}
          </T>
        </p>
      )}
    </Card>
  );
}

function ClientSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_22rem]">
      <Card className="grid gap-3 lg:order-2">
        <Skeleton className="h-6 w-32" />
        <SkeletonText lines={3} />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </div>
  );
}
