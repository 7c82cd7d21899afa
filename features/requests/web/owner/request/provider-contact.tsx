import type { Request } from "#features/requests/contract/index.ts";
import { formatPhone, phoneHref } from "#foundation/input/phone.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { FileText, Mail, MessageCircle, MessageSquareText, Phone } from "#ui/icons.ts";
import { providerTextHref } from "../../contact-links.ts";

/** The provider's contact, shown once they have the owner's. */
export function ProviderContact({ request }: { request: Request }) {
  const { id, status, unlocked_at, provider } = request;
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
      <ButtonLink to={accountPaths.messages("owner", id)} variant="secondary">
        <MessageCircle className="size-4.5" />
        Messages
      </ButtonLink>
      <ButtonLink to={ownerPaths.quote(id)} variant="secondary">
        <FileText className="size-4.5" />
        Soumission
      </ButtonLink>
      {provider.phone && (
        <>
          <ButtonLink to={phoneHref(provider.phone)} variant="secondary">
            <Phone className="size-4.5" />
            Appeler
            <span className="chiffres font-normal">{formatPhone(provider.phone)}</span>
          </ButtonLink>
          <ButtonLink to={providerTextHref(provider.phone, request)} variant="secondary">
            <MessageSquareText className="size-4.5" />
            Texter
          </ButtonLink>
        </>
      )}
      {provider.email && (
        <ButtonLink to={`mailto:${provider.email}`} variant="secondary" className="max-w-full shrink">
          <Mail className="size-4.5" />
          <span className="min-w-0 truncate" title={provider.email}>
            {provider.email}
          </span>
        </ButtonLink>
      )}
    </div>
  );
}
