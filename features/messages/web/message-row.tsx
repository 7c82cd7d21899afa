import type { ReactNode } from "react";
import type { Message, Side } from "#features/messages/contract/index.ts";
import { formatLongDateWithYear, formatShortDate, formatTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { T } from "#ui/display/typography.tsx";
import { Clock } from "#ui/icons.ts";
import { MessageFile } from "./files/message-file.tsx";
import { MessagePhotos } from "./files/message-photos.tsx";
import { lineHref, lineText } from "./line-text.ts";
import { ERASED, waitingText } from "./message-preview.ts";
import { MessageText } from "./message-text.tsx";
import type { WaitingMessage } from "./outbox/outbox.ts";

type LineMessage = Extract<Message, { kind: "system" }>;
type SentMessage = Exclude<Message, { kind: "system" }>;

/** A message, or a line of the product, under its day where that begins. */
export function MessageRow({
  thread,
  message,
  side,
  previousDay,
  state,
  isMarked,
}: {
  thread: string;
  message: Message;
  side: Side;
  /** The day of the message before it. */
  previousDay: string | undefined;
  /** How far one's own last message has come. */
  state: "Envoyé" | "Distribué" | "Lu" | null;
  /** Whether it is the one that was looked for. */
  isMarked: boolean;
}) {
  return (
    <>
      <Day at={message.created_at} previousDay={previousDay} />
      {message.kind === "system" ? (
        <Line thread={thread} line={message} reader={side} />
      ) : (
        <Bubble isOwn={message.author === side} at={message.created_at} note={state} isMarked={isMarked}>
          <Content thread={thread} message={message} />
        </Bubble>
      )}
    </>
  );
}

/** A line of the product; it leads to the page where what it says is seen to. */
function Line({ thread, line, reader }: { thread: string; line: LineMessage; reader: Side }) {
  const href = lineHref(line.event, thread, reader);
  const words = lineText(line, reader);
  return (
    <p className="py-2 text-center text-sm text-brume">
      {href ? <TextLink to={href}>{words}</TextLink> : <T>{words}</T>}
    </p>
  );
}

function Content({ thread, message }: { thread: string; message: SentMessage }) {
  if (message.kind === "photos" && message.photos)
    return <MessagePhotos thread={thread} photos={message.photos} />;
  if (message.kind === "file" && message.file) return <MessageFile thread={thread} file={message.file} />;
  if (message.kind === "text" && message.body !== null)
    return <FoldedText body={message.body} from={message.folded_from} />;
  return <em className="text-brume">{ERASED}</em>;
}

/** A text; what came by e-mail and may be a quotation or a signature opens at a press. */
function FoldedText({ body, from }: { body: string; from: number | null }) {
  if (from === null) return <MessageText>{body}</MessageText>;
  return (
    <>
      <MessageText>{body.slice(0, from)}</MessageText>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-brume">
          <T>Afficher la suite</T>
        </summary>
        <div>
          <MessageText>{body.slice(from).trim()}</MessageText>
        </div>
      </details>
    </>
  );
}

/** The focus stays: its writer may be typing the next message. */
const intoView = (refusal: HTMLElement | null) => refusal?.scrollIntoView({ block: "nearest" });

/** One's own message that has not left, or was refused. */
export function WaitingRow({
  message,
  previousDay,
  onRetry,
  onDelete,
}: {
  message: WaitingMessage;
  previousDay: string | undefined;
  onRetry: () => void;
  onDelete: () => void;
}) {
  const { written_at, refusal } = message;
  return (
    <>
      <Day at={written_at} previousDay={previousDay} />
      <Bubble
        isOwn
        at={written_at}
        note={
          refusal === undefined ? (
            <span className="inline-flex items-center gap-1">
              <Clock className="size-3.5" />
              <T>En attente d'envoi</T>
            </span>
          ) : null
        }
      >
        {waitingText(message)}
      </Bubble>
      {refusal !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-2 pb-2">
          <p ref={intoView} role="alert" className="text-sm text-danger">
            <T>{`Non envoyé : ${refusal}`}</T>
          </p>
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Renvoyer
          </Button>
          <Button size="sm" variant="quiet" onClick={onDelete}>
            Supprimer
          </Button>
        </div>
      )}
    </>
  );
}

function Bubble({
  isOwn,
  at,
  note,
  isMarked = false,
  children,
}: {
  isOwn: boolean;
  at: string;
  note: ReactNode;
  isMarked?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes("flex flex-col py-1", isOwn ? "items-end" : "items-start")}>
      {isMarked && <span className="sr-only">Message trouvé.</span>}
      <span className="sr-only">{isOwn ? "Vous avez écrit :" : "Reçu :"}</span>
      <div
        className={classes(
          "max-w-[min(36rem,85%)] rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap",
          isOwn ? "bg-epinette-doux" : "bg-givre",
          isMarked && "outline-2 outline-offset-2 outline-epinette",
        )}
      >
        {children}
      </div>
      <p className="chiffres px-1 text-sm text-brume">
        <time dateTime={at}>{formatTime(at)}</time>
        {note && (
          <>
            {" · "}
            <span>{note}</span>
          </>
        )}
      </p>
    </div>
  );
}

function Day({ at, previousDay }: { at: string; previousDay: string | undefined }) {
  if (formatShortDate(at) === previousDay) return null;
  return (
    <p className="py-3 text-center text-sm font-semibold">
      <time dateTime={formatShortDate(at)}>
        <T>{formatLongDateWithYear(at)}</T>
      </time>
    </p>
  );
}
