import { Mail, Phone } from "lucide-react";
import type { Request } from "#features/requests/contract/index.ts";
import { formatPhone, phoneHref } from "#foundation/phone.ts";
import { Button } from "#ui/button.tsx";
import { T } from "#ui/typography.tsx";

/** How to reach the provider, from the moment they have the owner's contact details. */
export function ProviderContact({ request: { status, unlocked_at, provider } }: { request: Request }) {
  if (unlocked_at === null) {
    if (status !== "active") return null;
    return (
      <p className="text-brume">
        <T>En attente d'une réponse. Les coordonnées du prestataire s'afficheront ici.</T>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {provider.phone && (
        <Button asChild variant="secondary">
          <a href={phoneHref(provider.phone)} className="chiffres">
            <Phone aria-hidden="true" className="size-4.5" />
            {formatPhone(provider.phone)}
          </a>
        </Button>
      )}
      {provider.email && (
        <Button asChild variant="secondary" className="max-w-full shrink">
          <a href={`mailto:${provider.email}`}>
            <Mail aria-hidden="true" className="size-4.5" />
            <span className="min-w-0 truncate">{provider.email}</span>
          </a>
        </Button>
      )}
    </div>
  );
}
