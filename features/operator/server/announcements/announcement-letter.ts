import { always, type LetterPorts, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { publicPaths } from "#paths/public-paths.ts";

export interface AnnouncementText {
  subject: string;
  text: string;
  action_label: string;
  action_path: string;
}

/** An announcement as one member gets it. */
export type MemberAnnouncement = AnnouncementText & { account_id: string };

/** Reads an announcement for one of its readers; nothing once it was stopped, or its reader suspended. */
async function readForMember(
  { db }: Pick<LetterPorts, "db">,
  { announcement_id, account_id }: { announcement_id: string; account_id: string },
): Promise<MemberAnnouncement | undefined> {
  const found = await db
    .selectFrom("announcements as a")
    .innerJoin("published_profiles as person", (join) => join.on("person.id", "=", account_id))
    .select(["a.subject", "a.text", "a.action_label", "a.action_path"])
    .where("a.id", "=", announcement_id)
    .where("a.state", "in", ["sending", "sent"])
    .where("person.suspended_at", "is", null)
    .executeTakeFirst();
  return found && { ...found, account_id };
}

/** How much of the text an inbox shows after the subject. */
const PREVIEW_MAX = 120;

/** The e-mail of an announcement; blank lines separate its paragraphs. */
export function toEmail({ subject, text, action_label, action_path }: AnnouncementText) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return {
    subject,
    preview: firstWords(paragraphs[0] ?? ""),
    paragraphs,
    ...(action_label !== "" && { action: { label: action_label, path: action_path } }),
  };
}

/** Returns the beginning of a text on one line, cut between words. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= PREVIEW_MAX) return line;
  const cut = line.slice(0, PREVIEW_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), PREVIEW_MAX / 2)).trimEnd()}…`;
}

/** The parts that all letters of announcements share. */
export const ANNOUNCED = {
  to: toOwnerOrProvider(({ account_id }: MemberAnnouncement) => account_id),
  causedBy: "nobody",
  isByDay: true,
  load: readForMember,
  holds: always<MemberAnnouncement>,
  faces: { email: toEmail },
} as const;

export const ANNOUNCEMENT_EXAMPLE: MemberAnnouncement = {
  account_id: "01990000-0000-7000-8000-000000000002",
  subject: "Nos conditions changent le 1er février",
  text: "À partir du 1er février, les crédits d'une demande annulée vous sont rendus plus vite.\n\nVous n'avez rien à faire. Si vous n'êtes pas d'accord, vous pouvez fermer votre compte avant cette date.",
  action_label: "Lire les conditions",
  action_path: publicPaths.terms(),
};
