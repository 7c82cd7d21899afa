import { Link } from "react-router";
import type { ClientLine as Client } from "#features/clients/contract/index.ts";
import { formatPhone, phoneHref } from "#foundation/input/phone.ts";
import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatDate } from "#foundation/time.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { Phone } from "#ui/icons.ts";
import { fromList } from "#ui/navigation/back-link.tsx";
import type { ClientView } from "./client-view.ts";

/** A line of the list: who the client is, where, their tags, and a button that calls. */
export function ClientLine({ client, view }: { client: Client; view: ClientView }) {
  const { id, name, company, city, phone, email, tags, requests, active_at } = client;
  const about = [company, city, phone ? formatPhone(phone) : (email ?? "")].filter(Boolean).join(" · ");
  return (
    <li className="relative flex min-h-18 items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" title={name}>
          {/* The whole line is its target, but for the button. */}
          <Link
            to={clientPaths.client(id)}
            state={fromList({ label: "Clients", to: clientPaths.list(view) })}
            className="text-encre after:absolute after:inset-0 hover:text-epinette"
          >
            {name}
          </Link>
        </p>
        {about && (
          <p className="truncate text-sm text-brume" title={about}>
            {about}
          </p>
        )}
        {tags.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
      </div>
      <p className="shrink-0 text-right text-sm text-brume max-sm:hidden">
        {requests > 0 && (
          <span className="block text-encre">
            <T>{`${formatCount(requests)} ${plural(requests, "demande", "demandes")}`}</T>
          </span>
        )}
        <time dateTime={active_at}>{formatDate(active_at)}</time>
      </p>
      {phone && (
        <ButtonLink
          to={phoneHref(phone)}
          variant="secondary"
          size="icon"
          className="relative z-10"
          aria-label={`Appeler ${name}`}
        >
          <Phone className="size-5" />
        </ButtonLink>
      )}
    </li>
  );
}
