import type { AnnouncementDraft } from "#features/operator/contract/index.ts";
import { SITE_DOCUMENTS, type SiteDocument } from "#features/site/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";

/** The texts of the site: their names, and where a version of theirs is read. */
export const TEXTS = {
  terms: {
    name: "Conditions d'utilisation",
    ours: "Nos conditions d'utilisation changent",
    path: publicPaths.terms,
    slug: "conditions",
  },
  privacy: {
    name: "Politique de confidentialité",
    ours: "Notre politique de confidentialité change",
    path: publicPaths.privacy,
    slug: "confidentialite",
  },
} as const satisfies Record<SiteDocument, object>;

const isSiteDocument = (value: string | null): value is SiteDocument =>
  SITE_DOCUMENTS.some((document) => document === value);

/** Returns a day in words. */
export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** Returns the words of an announcement of a version, as an address names it; undefined for anything else. */
export function announcementOf(
  params: URLSearchParams,
): Pick<AnnouncementDraft, "kind" | "subject" | "text" | "action_label" | "action_path"> | undefined {
  const [document, version, day] = [params.get("texte"), params.get("version"), params.get("jour")];
  if (!isSiteDocument(document) || !/^\d{1,6}$/.test(version ?? "") || !/^\d{4}-\d\d-\d\d$/.test(day ?? ""))
    return undefined;
  const { ours, path } = TEXTS[document];
  const subject = `${ours} le ${dayText(day ?? "")}`;
  return {
    kind: "notice",
    subject,
    text: `${subject}.\n\nLa nouvelle version se lit dès maintenant sur le site, avec celles qui l'ont précédée.`,
    action_label: "Lire la nouvelle version",
    action_path: path(Number(version)),
  };
}
