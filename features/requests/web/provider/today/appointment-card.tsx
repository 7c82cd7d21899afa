import { useQueryClient } from "@tanstack/react-query";
import { Attendance } from "#features/attendance/web/index.ts";
import type { DayAppointment, ProviderDay } from "#features/requests/contract/index.ts";
import { CrewMenu, formatPeriod, hoursText } from "#features/scheduling/web/index.ts";
import { type Day, dayOf } from "#foundation/local-time.ts";
import { formatMoney } from "#foundation/money.ts";
import { withCity } from "#foundation/text/city-in-french.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { FileText, KeyRound, MapPin } from "#ui/icons.ts";
import { queries } from "../../api.ts";
import { AppointmentContact } from "./appointment-contact.tsx";
import { VisitSteps } from "./visit-steps.tsx";

const AGREED = { contract: "Contrat", quote: "Soumission envoyée" } as const;

/**
 * A confirmed appointment: when, at whose place, for what, and one press each to go
 * there, call, text and write.
 */
export function AppointmentCard({
  appointment,
  day,
  businessName,
  crews,
  now,
}: {
  appointment: DayAppointment;
  /** The day under which it is shown: work of several days has its acts under the first of those shown. */
  day: Day;
  businessName: string;
  crews: ProviderDay["crews"];
  now: Date;
}) {
  const { request_id, starts_at, ends_at, client, service, business_type, city, agreed, crew } = appointment;
  const goesOn = dayOf(Date.parse(starts_at)) < day;
  const hasActs = !goesOn || day <= dayOf(now.getTime());
  const cache = useQueryClient();
  return (
    <Card as="li" className="grid break-inside-avoid grid-cols-1 gap-3 p-4 sm:p-5 print:shadow-none">
      <div>
        <p className="chiffres text-lg font-semibold">
          <T>{goesOn ? formatPeriod(starts_at, ends_at) : hoursText(starts_at, ends_at)}</T>
        </p>
        <h3 className="font-semibold">
          <TextLink to={providerPaths.lead(request_id)}>{client.name}</TextLink>
        </h3>
        <p className="text-brume">
          <T>{service === business_type ? service : `${service} · ${business_type}`}</T>
        </p>
      </div>
      {crew && (
        <CrewMenu
          requestId={request_id}
          crew={crew}
          crews={crews}
          onMoved={() => void cache.invalidateQueries({ queryKey: queries.leads.key() })}
        />
      )}
      <ul className="grid gap-1.5">
        <li className="flex items-start gap-2">
          <MapPin className="mt-0.5 size-4.5 shrink-0 text-epinette" />
          <span className="min-w-0">
            <T>
              {client.masked || client.address === null
                ? city || "Lieu effacé avec le compte du client"
                : withCity(client.address, city)}
            </T>
          </span>
        </li>
        {!client.masked && client.access_notes !== "" && (
          <li className="flex items-start gap-2">
            <KeyRound className="mt-0.5 size-4.5 shrink-0 text-epinette" />
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="sr-only">Accès : </span>
              <T>{client.access_notes}</T>
            </span>
          </li>
        )}
        {agreed && (
          <li className="flex items-start gap-2">
            <FileText className="mt-0.5 size-4.5 shrink-0 text-epinette" />
            <TextLink to={providerPaths.quote(request_id)}>
              {`${AGREED[agreed.by]} : ${formatMoney(agreed.total_cents)}`}
            </TextLink>
          </li>
        )}
      </ul>
      {hasActs && <VisitSteps appointment={appointment} now={now} />}
      {hasActs && !client.masked && (
        <div className="contents print:hidden">
          <Attendance
            requestId={request_id}
            startsAt={starts_at}
            reader="provider"
            cannot={
              <ButtonLink to={providerPaths.lead(request_id)} size="sm" variant="secondary">
                Je ne peux pas
              </ButtonLink>
            }
          />
        </div>
      )}
      {!client.masked && (
        <AppointmentContact appointment={appointment} client={client} businessName={businessName} />
      )}
    </Card>
  );
}
