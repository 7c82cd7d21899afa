import { phoneHref } from "#foundation/input/phone.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { MessageSquareText, Navigation, Phone } from "#ui/icons.ts";
import { directionsHref, visitTextHref } from "./visit-links.ts";

const icon = { className: "size-4.5 shrink-0" } as const;

/**
 * Buttons to go to a visit, call its client, and text with the company's name. Those that a closed account no
 * longer allows are left out.
 */
export function VisitContact({
  visit: { name, phone, address, city, zip, starts_at },
  businessName,
}: {
  visit: {
    name: string;
    phone: string | null;
    address: string | null;
    city: string;
    zip: string | null;
    starts_at: string;
  };
  businessName: string;
}) {
  const style = { variant: "secondary", size: "sm", className: "min-h-11 px-2" } as const;
  return (
    <>
      {address !== null && zip !== null && (
        <ButtonLink to={directionsHref({ address, city, zip })} {...style} target="_blank" rel="noreferrer">
          <Navigation {...icon} />
          Itinéraire
        </ButtonLink>
      )}
      {phone && (
        <>
          <ButtonLink to={phoneHref(phone)} {...style}>
            <Phone {...icon} />
            Appeler
          </ButtonLink>
          <ButtonLink to={visitTextHref(phone, { name, businessName, starts_at })} {...style}>
            <MessageSquareText {...icon} />
            Texter
          </ButtonLink>
        </>
      )}
    </>
  );
}
