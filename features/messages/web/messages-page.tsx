import { useParams, useSearchParams } from "react-router";
import { useAuth, useRole } from "#features/accounts/web/index.ts";
import { isId } from "#foundation/id.ts";
import { classes } from "#ui/classes.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { ThreadList } from "./thread-list.tsx";
import { NoThread, ThreadView } from "./thread-view.tsx";

export const meta = () => privatePage("Messages");

/** The threads and the open one: one after the other on a phone, side by side on a wider screen. */
export default function MessagesPage() {
  const { threadId } = useParams();
  const [search] = useSearchParams();
  const { session } = useAuth();
  const side = useRole();
  const person = session?.user.id;
  if (!side || !person) return null;
  const at = Number(search.get("message"));
  const openSeq = Number.isSafeInteger(at) && at > 0 ? at : undefined;
  const openId = threadId !== undefined && isId(threadId) ? threadId : undefined;
  return (
    <>
      <div className={classes(threadId !== undefined && "max-lg:sr-only")}>
        <PageHeader title="Messages" />
      </div>
      <div className="lg:grid lg:h-[calc(100dvh-15rem)] lg:min-h-120 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-5">
        <section
          aria-label="Conversations"
          className={classes(
            "lg:overflow-y-auto lg:rounded-lg lg:border lg:border-lisiere lg:bg-papier lg:p-2",
            threadId !== undefined && "max-lg:hidden",
          )}
        >
          <ThreadList side={side} openId={openId} openSeq={openSeq} />
        </section>
        <section
          aria-label="Conversation ouverte"
          className={classes(
            "flex min-w-0 flex-col rounded-lg border border-lisiere bg-papier max-lg:-mx-2 max-lg:h-[calc(100dvh-(--spacing(36)))] max-md:h-[calc(100dvh-(--spacing(36))-var(--bottom-bar,0px))] max-lg:min-h-96",
            threadId === undefined && "max-lg:hidden",
          )}
        >
          {threadId === undefined && (
            <p className="m-auto p-6 text-center text-brume">Choisissez une conversation.</p>
          )}
          {threadId !== undefined && openId === undefined && <NoThread side={side} />}
          {openId !== undefined && (
            <ThreadView key={`${openId} ${openSeq}`} id={openId} side={side} person={person} at={openSeq} />
          )}
        </section>
      </div>
    </>
  );
}
