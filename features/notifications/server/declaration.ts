import type { z } from "zod";
import type { FirstValues } from "#platform/company/company-identity.ts";
import type { Config } from "#platform/config/config.ts";
import type { Job, JobPayload, JobRun } from "#platform/jobs/jobs.ts";
import type { Letter, Sender } from "#platform/mail/letters/letter.ts";
import type { Attachment, Mail, OutgoingLetter } from "#platform/mail/mail.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { LetterKind } from "../contract/index.ts";

/** The dependencies of a letter's job. */
export interface LetterPorts {
  db: Db;
  config: Pick<Config, "PUBLIC_URL" | "AUTH_MAIL_GAP_S" | "AUTH_URL" | "REPLY_DOMAIN"> & FirstValues;
  secrets: Secrets;
  mail: Pick<Mail, "send">;
  /** For what letters attach. */
  storage: Pick<Storage, "get">;
  now: () => Date;
  log: Record<"warn" | "error", (fields: object, message: string) => void>;
}

/** An event that people receive letters about. Its payload is the payload of their jobs. */
export interface LetterEvent<Payload extends JobPayload = JobPayload> {
  name: `${string}.${string}`;
  payload: z.ZodType<Payload>;
}

export const defineEvent = <Payload extends JobPayload>(event: LetterEvent<Payload>) => event;

export type Role = "owner" | "provider";

/** The recipient of a letter: the roles that may get it, and the account that does. */
export interface Recipient<Content> {
  roles: readonly Role[];
  account: (content: Content) => string;
}

export const toOwner: Recipient<{ owner_id: string }> = {
  roles: ["owner"],
  account: ({ owner_id }) => owner_id,
};
export const toProvider: Recipient<{ provider_id: string }> = {
  roles: ["provider"],
  account: ({ provider_id }) => provider_id,
};
/** For letters that go to an owner or to a provider, depending on what happened. */
export const toOwnerOrProvider = <Content>(account: Recipient<Content>["account"]): Recipient<Content> => ({
  roles: ["owner", "provider"],
  account,
});

/**
 * The account whose act causes a letter, which its budget counts (letter-budget.ts); `nobody` if time, the
 * operator, a payment or its own reader causes it; `required` for one that the law or somebody's security
 * asks for, which never waits.
 */
type Cause<Content> = ((content: Content) => string | null) | "nobody" | "required";

export const byOwner = <Id extends string | null>({ owner_id }: { owner_id: Id }): Id => owner_id;
export const byProvider = ({ provider_id }: { provider_id: string }) => provider_id;

/**
 * How Paramètres shows a kind of letter. One letter of each kind declares it; the others only name the kind.
 */
interface Preference {
  label: string;
  /** Paramètres lists the kinds in this order. */
  position: number;
  /** Required by law: always sent, and not listed. */
  isNecessary?: true;
  /** Not sent until the person switches it on. */
  isOffAtFirst?: true;
}

/** The text of an e-mail. The greeting and the unsubscribe link are added when it is sent. */
export interface Email extends Omit<Letter, "greeting" | "unsubscribeUrl" | "action" | "links"> {
  /** The button; its path is one of ours. */
  action?: { label: string; path: string };
  /** The links of a digest; each path is one of ours. */
  links?: { label: string; path: string }[];
  /** The address for replies; by default nobody reads them. */
  replyTo?: string | undefined;
}

interface LetterBase<Payload extends JobPayload> {
  /**
   * The job's name: its feature, a dot, the file's name in snake case, `_letter`. Stored
   * in the queue: never rename.
   */
  name: `${string}.${string}_letter`;
  on: LetterEvent<Payload>;
}

/** A letter to an account: its e-mail address and its preferences are read when the job runs. */
export interface AccountLetter<Payload extends JobPayload, Row, Content> extends LetterBase<Payload> {
  /** The kind that a person switches off; several letters may share one. Stored: never rename. */
  kind: LetterKind;
  preference?: Preference;
  to: Recipient<NoInfer<Content>>;
  causedBy: Cause<NoInfer<Content>>;
  /** For letters to whole groups: sent, and tried again, only between eight and twenty in Québec. */
  isByDay?: true;
  /** Reads the letter's data when the job runs. Nothing is sent when it returns nothing. */
  load: (ports: LetterPorts, payload: Payload, run: JobRun) => Promise<Row | null | undefined>;
  /** Returns the letter's content if it is still true; a falsy value sends nothing. */
  holds: (row: Row) => Content | false | null | undefined;
  faces: {
    email: (content: Content) => Email;
    /** Files that the letter carries. */
    attachments?: (content: Content, ports: Pick<LetterPorts, "storage">) => Promise<readonly Attachment[]>;
  };
  /** For the preview and for tests. */
  example: Content;
  /** The differences of each other variant of the text from the example. */
  variants?: readonly NoInfer<Partial<Content>>[];
}

/**
 * An e-mail to an e-mail address that need not be an account's. It has no
 * preference: nobody can switch it off.
 */
export interface DirectEmail {
  /** The first part of the message's id. */
  as: string;
  /** Whether a retry sends another message instead of the same one again. */
  isNewEachAttempt?: true;
  to: string;
  /** The account it is about, on whose page operators find what became of it. */
  account_id?: string;
  replyTo?: string;
  letter: Letter;
}

/**
 * A letter to e-mail addresses, which need not be those of accounts: links of accounts, warnings about
 * their security, messages to us.
 */
export interface DirectLetter<Payload extends JobPayload, Content> extends LetterBase<Payload> {
  load: (ports: LetterPorts, payload: Payload, run: JobRun) => Promise<Content | null | undefined>;
  faces: { email: (content: Content, sender: Sender) => readonly DirectEmail[] };
  /** Called once all messages were sent. */
  onSent?: (ports: LetterPorts, content: Content) => Promise<void>;
  /** Called instead of `onSent` when a mailbox rejected a message permanently. */
  onRefused?: (ports: LetterPorts, content: Content) => void | Promise<void>;
  example: Content;
  variants?: readonly NoInfer<Partial<Content>>[];
}

/** A letter in the registry, from which jobs, preferences, map and preview are derived. */
export interface DeclaredLetter {
  name: string;
  event: string;
  roles: readonly Role[];
  /** Undefined for a direct letter. */
  kind?: LetterKind;
  preference?: Preference;
  job: (ports: LetterPorts) => Job;
  /** The letter as it would be sent for each of its examples. */
  examples: (sender: Sender) => Promise<OutgoingLetter[]>;
}

/** Returns the example of a declaration and its variants. */
export const examplesOf = <Content>({
  example,
  variants = [],
}: {
  example: Content;
  variants?: readonly Partial<Content>[];
}): Content[] => [example, ...variants.map((variant) => ({ ...example, ...variant }))];

/** For letters that stay true whatever has happened since. */
export const always = <Row>(row: Row) => row;
