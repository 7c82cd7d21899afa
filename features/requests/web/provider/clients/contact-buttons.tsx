import { useState } from "react";
import type { Lead } from "#features/requests/contract/index.ts";
import { directionsHref } from "#features/scheduling/web/index.ts";
import { phoneHref } from "#foundation/input/phone.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Mail, MessageSquareText, Navigation, Phone } from "#ui/icons.ts";
import { mailHref, textHref } from "../../contact-links.ts";
import type { KnownClient } from "./client-contact.tsx";

/**
 * Three large buttons: call, text (or write, without a phone number) and get directions.
 * Nothing for a closed account.
 */
export function ContactButtons({ lead, client }: { lead: Lead; client: KnownClient }) {
  const [now] = useState(Date.now);
  if (client.is_closed) return null;
  const style = "min-h-14 flex-col gap-1 px-1 text-sm";
  return (
    <div className={classes("grid gap-2", client.phone ? "three-up" : client.email && "two-up")}>
      {client.phone ? (
        <>
          <ButtonLink to={phoneHref(client.phone)} className={style}>
            <Phone className="size-5" />
            Appeler
          </ButtonLink>
          <ButtonLink to={textHref(client.phone, lead, now)} variant="secondary" className={style}>
            <MessageSquareText className="size-5" />
            Texter
          </ButtonLink>
        </>
      ) : (
        client.email && (
          <ButtonLink to={mailHref(client.email, lead, now)} className={style}>
            <Mail className="size-5" />
            Écrire
          </ButtonLink>
        )
      )}
      <ButtonLink
        to={directionsHref(client)}
        variant="secondary"
        target="_blank"
        rel="noreferrer"
        className={style}
      >
        <Navigation className="size-5" />
        Itinéraire
      </ButtonLink>
    </div>
  );
}
