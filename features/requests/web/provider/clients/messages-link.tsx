import type { Lead } from "#features/requests/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { MessageCircle } from "#ui/icons.ts";

/** Opens the thread of an unlocked lead. */
export function MessagesLink({ lead, ...link }: { lead: Lead; "aria-describedby"?: string }) {
  return (
    <ButtonLink to={accountPaths.messages("provider", lead.id)} variant="secondary" size="sm" {...link}>
      <MessageCircle className="size-4.5" />
      Messages
    </ButtonLink>
  );
}
