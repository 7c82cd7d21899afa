import type { DayAppointment } from "#features/requests/contract/index.ts";
import { phoneHref } from "#foundation/phone.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { MessageCircle, MessageSquareText, Navigation, Phone } from "#ui/icons.ts";
import { directionsHref, visitTextHref } from "../../contact-links.ts";

const style = "min-h-11 px-2";
const icon = { className: "size-4.5 shrink-0" } as const;

/** One press each: directions, call, text with the company's name, thread. What a closed account took away is left out. */
export function AppointmentContact({
  appointment: { request_id, starts_at, city },
  client: { name, phone, address, zip },
  businessName,
}: {
  appointment: DayAppointment;
  client: Extract<DayAppointment["client"], { masked: false }>;
  businessName: string;
}) {
  return (
    <div className="grid two-up gap-2 sm:grid-cols-4">
      {address !== null && zip !== null && (
        <ButtonLink
          to={directionsHref({ address, city, zip })}
          variant="secondary"
          size="sm"
          target="_blank"
          rel="noreferrer"
          className={style}
        >
          <Navigation {...icon} />
          Itinéraire
        </ButtonLink>
      )}
      {phone && (
        <>
          <ButtonLink to={phoneHref(phone)} variant="secondary" size="sm" className={style}>
            <Phone {...icon} />
            Appeler
          </ButtonLink>
          <ButtonLink
            to={visitTextHref(phone, { name, businessName, starts_at })}
            variant="secondary"
            size="sm"
            className={style}
          >
            <MessageSquareText {...icon} />
            Texter
          </ButtonLink>
        </>
      )}
      <ButtonLink
        to={accountPaths.messages("provider", request_id)}
        variant="secondary"
        size="sm"
        className={style}
      >
        <MessageCircle {...icon} />
        Messages
      </ButtonLink>
    </div>
  );
}
