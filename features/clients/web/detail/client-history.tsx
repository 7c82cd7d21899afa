import { Link } from "react-router";
import type { ClientEvent } from "#features/clients/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { CalendarCheck, FileSignature, FileText, type Icon, Inbox, ReceiptText } from "#ui/icons.ts";

const KINDS: Record<ClientEvent["kind"], { icon: Icon; label: string }> = {
  request: { icon: Inbox, label: "Demande" },
  quote: { icon: FileText, label: "Soumission" },
  contract: { icon: FileSignature, label: "Contrat" },
  invoice: { icon: ReceiptText, label: "Facture" },
  visit: { icon: CalendarCheck, label: "Rendez-vous" },
};

const pageOf = ({ kind, request_id }: ClientEvent) =>
  kind === "request" || kind === "visit" ? providerPaths.lead(request_id) : providerPaths.quote(request_id);

/** The events between a client and the provider, newest first; each line opens its page. */
export function ClientHistory({ events }: { events: readonly ClientEvent[] }) {
  if (events.length === 0)
    return (
      <p className="text-brume">
        <T>Ses demandes, soumissions, contrats, factures et rendez-vous apparaîtront ici.</T>
      </p>
    );
  return (
    <ul className="divide-y divide-lisiere">
      {events.map((event) => {
        const { icon: Icon, label } = KINDS[event.kind];
        return (
          <li
            key={`${event.kind} ${event.request_id} ${event.at} ${event.number}`}
            className="relative flex items-center gap-3 py-3"
          >
            <Icon className="stroke-[1.75] size-5 shrink-0 text-epinette" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                <Link
                  to={pageOf(event)}
                  className="text-encre after:absolute after:inset-0 hover:text-epinette"
                >
                  <T>{event.number ? `${label} ${event.number}` : label}</T>
                </Link>
              </p>
              <p className="truncate text-sm text-brume" title={event.service}>
                {event.service}
              </p>
            </div>
            <div className="shrink-0 text-right text-sm">
              {event.amount_cents !== null && (
                <Money cents={event.amount_cents} className="block font-medium" />
              )}
              <time dateTime={event.at} className="text-brume">
                {formatDate(event.at)}
              </time>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
