import type { ReactNode } from "react";
import type { Lead } from "#features/requests/contract/index.ts";
import { formatPhone, phoneHref } from "#foundation/input/phone.ts";
import { textLinkStyle } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { KeyRound, Mail, MapPin, Phone } from "#ui/icons.ts";

export type KnownClient = Extract<Lead["client"], { masked: false }>;

/** The client's contact, address and access notes. */
export function ClientContact({ client }: { client: KnownClient }) {
  if (client.is_closed) {
    return (
      <p className="text-brume">
        <T>Ce client a fermé son compte : ses coordonnées sont effacées.</T>
      </p>
    );
  }
  const address = `${client.address}, ${client.city} (Québec) ${client.zip}`;
  return (
    <ul className="grid gap-2">
      {client.phone && (
        <Line icon={<Phone className="size-4.5" />} label="Téléphone">
          <a href={phoneHref(client.phone)} className={textLinkStyle}>
            <span className="chiffres whitespace-nowrap">{formatPhone(client.phone)}</span>
          </a>
        </Line>
      )}
      {client.email && (
        <Line icon={<Mail className="size-4.5" />} label="Courriel">
          <a href={`mailto:${client.email}`} className={textLinkStyle}>
            <span className="wrap-anywhere">{client.email}</span>
          </a>
        </Line>
      )}
      <Line icon={<MapPin className="size-4.5" />} label="Adresse">
        {address}
      </Line>
      {client.access_notes !== "" && (
        <Line icon={<KeyRound className="size-4.5" />} label="Accès">
          <span className="whitespace-pre-line">
            <T>{client.access_notes}</T>
          </span>
        </Line>
      )}
    </ul>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span aria-hidden="true" className="mt-0.5 text-epinette">
        {icon}
      </span>
      <span className="sr-only">{label} : </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
