import type { Message } from "#features/messages/contract/index.ts";
import { newId } from "#foundation/id.ts";
import { type BrowserStorage, ownStorage } from "./own-storage.ts";
import type { WaitingFiles } from "./waiting-files.ts";

/** Files to send: one to eight photos, or one PDF. */
export interface Attachment {
  kind: "photos" | "file";
  files: readonly File[];
}

/** A message that was written and has not left, or was refused. */
export interface WaitingMessage {
  /** The message's own id: sent again, it is the same message. */
  id: string;
  thread: string;
  /** The number of photos, or the name of a file. */
  body: string;
  /** The kind of an attachment; none for a text. Its files are in WaitingFiles. */
  kind?: Attachment["kind"];
  written_at: string;
  /** Why the server refused it; it stays until its author deletes it or sends it again. */
  refusal?: string;
}

interface OutboxOptions {
  storage: BrowserStorage;
  files: WaitingFiles;
  person: string;
  send: (message: WaitingMessage, files: readonly File[]) => Promise<Message>;
  /** Returns the sentence of a refusal, or null when sending may succeed later. */
  refusalOf: (error: unknown) => string | null;
  onSent: (thread: string, message: Message) => void;
  now?: () => Date;
}

const KEY = "maisonnee.outbox.messages";

const isWaiting = (value: unknown): value is WaitingMessage => {
  const { id, thread, body, written_at } = (value ?? {}) as Record<string, unknown>;
  return [id, thread, body, written_at].every((field) => typeof field === "string");
};

const FILES_LOST = "Le fichier n'est plus dans ce navigateur. Choisissez-le de nouveau.";

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The messages that a person has written, in the browser's storage until the server has them: they wait while
 * offline, survive a reload and leave in the order in which they were written.
 */
export function createOutbox({
  storage,
  files,
  person,
  send,
  refusalOf,
  onSent,
  now = () => new Date(),
}: OutboxOptions) {
  const stored = ownStorage(storage, { key: KEY, person, isValue: isWaiting });
  let waiting = stored.read();
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const update = (next: WaitingMessage[]) => {
    waiting = next;
    stored.write(next);
    for (const listener of listeners) listener();
  };
  const remove = (id: string) => {
    update(waiting.filter((message) => message.id !== id));
    void files.remove(id);
  };
  const setRefusal = (id: string, refusal: string | null) =>
    update(
      waiting.map((message) => {
        if (message.id !== id) return message;
        const { refusal: _, ...cleared } = message;
        return refusal === null ? cleared : { ...cleared, refusal };
      }),
    );

  /** Sends until nothing waits or the server is out of reach. */
  async function sendAll(): Promise<void> {
    for (let next = firstOf(waiting); next; next = firstOf(waiting)) {
      const attached = next.kind && (await files.get(next.id));
      if (next.kind && !attached) {
        setRefusal(next.id, FILES_LOST);
        continue;
      }
      try {
        const message = await send(next, attached ?? []);
        remove(next.id);
        onSent(next.thread, message);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) return;
        setRefusal(next.id, refusal);
      }
    }
  }

  /** Sends what waits; a later call joins one that is under way. */
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  return {
    current: () => waiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (thread: string, body: string): void => {
      update([...waiting, { id: newId(), thread, body, written_at: now().toISOString() }]);
      void flush();
    },
    addFiles: async (thread: string, attachments: readonly Attachment[]): Promise<void> => {
      const written_at = now().toISOString();
      const messages = attachments.map((attachment) => ({
        ...contentOf(attachment),
        id: newId(),
        thread,
        written_at,
      }));
      await Promise.all(messages.map(({ id }, index) => files.put(id, attachments[index]?.files ?? [])));
      update([...waiting, ...messages]);
      await flush();
    },
    /** Sends a refused message again. */
    retry: (id: string): void => {
      setRefusal(id, null);
      void flush();
    },
    remove,
    flush,
  };
}

const firstOf = (waiting: readonly WaitingMessage[]) => waiting.find(({ refusal }) => refusal === undefined);

const contentOf = ({ kind, files }: Attachment) => ({
  kind,
  body: kind === "file" ? (files[0]?.name ?? "") : String(files.length),
});
