import type { Side, Thread } from "#features/messages/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { T } from "#ui/display/typography.tsx";
import { ArrowLeft } from "#ui/icons.ts";
import { ThreadMenu } from "./thread-menu.tsx";

/** The other side of the thread, and the request it is about. */
export function ThreadHeader({ thread, side }: { thread: Thread; side: Side }) {
  const { id, other, service } = thread;
  return (
    <header className="flex flex-wrap items-center gap-3 border-b border-lisiere p-3">
      <ButtonLink
        to={accountPaths.messages(side)}
        variant="quiet"
        size="icon"
        className="lg:hidden"
        aria-label="Toutes les conversations"
      >
        <ArrowLeft className="size-5" />
      </ButtonLink>
      <Avatar name={other.name} src={other.avatar_url} size="sm" className="max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-[5.5rem] leading-tight">
        <h2 className="line-clamp-3 text-lg font-semibold wrap-anywhere" title={other.name}>
          {other.name}
        </h2>
        <p className="line-clamp-2 text-sm text-brume" title={service}>
          <T>{service}</T>
        </p>
      </div>
      <TextLink
        to={side === "owner" ? ownerPaths.request(id) : providerPaths.lead(id)}
        className="inline-flex min-h-11 items-center text-sm"
      >
        <span className="sm:hidden">Demande</span>
        <span className="max-sm:hidden">Voir la demande</span>
      </TextLink>
      <ThreadMenu thread={thread} side={side} />
    </header>
  );
}
