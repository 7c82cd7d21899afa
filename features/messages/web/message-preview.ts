import type { Message, Side } from "#features/messages/contract/index.ts";
import { lineText } from "./line-text.ts";
import type { WaitingMessage } from "./outbox/outbox.ts";

const photosText = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

/** Returns a message in one line, for one of the two who read it. */
export function previewOf(message: Message, reader: Side): string {
  switch (message.kind) {
    case "system":
      return lineText(message, reader);
    case "photos":
      return message.photos ? photosText(message.photos.length) : ERASED;
    case "file":
      return message.file ? message.file.name : ERASED;
    case "text":
      return message.body?.slice(0, message.folded_from ?? undefined) ?? ERASED;
  }
}

/** Replaces the words of a person who has closed their account. */
export const ERASED = "Compte supprimé";

/** Returns what waits to be sent in one line. */
export const waitingText = ({ kind, body }: WaitingMessage): string =>
  kind === "photos" ? photosText(Number(body)) : body;
