import type { AnnouncementDraft } from "#features/operator/contract/index.ts";
import { SITE_DOCUMENTS, type SiteDocument } from "#features/site/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { publicPaths } from "#paths/public-paths.ts";

interface TextWords {
  name: string;
  /** The last segment of its editor's address. */
  slug: string;
  /** How a letter to members begins, and the public address of a version; help has neither. */
  announced?: { ours: string; path: (version?: number) => string };
}

/** The texts of the site in words. */
export const TEXTS: Readonly<Record<SiteDocument, TextWords>> = {
  terms: {
    name: "Conditions d'utilisation",
    slug: "conditions",
    announced: { ours: "Nos conditions d'utilisation changent", path: publicPaths.terms },
  },
  privacy: {
    name: "Politique de confidentialité",
    slug: "confidentialite",
    announced: { ours: "Notre politique de confidentialité change", path: publicPaths.privacy },
  },
  "owner-help": { name: "Aide des propriétaires", slug: "aide-proprietaires" },
  "provider-help": { name: "Aide des prestataires", slug: "aide-prestataires" },
};

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
  const { announced } = TEXTS[document];
  if (!announced) return undefined;
  const { ours, path } = announced;
  const subject = `${ours} le ${dayText(day ?? "")}`;
  return {
    kind: "notice",
    subject,
    text: `${subject}.\n\nLa nouvelle version se lit dès maintenant sur le site, avec celles qui l'ont précédée.`,
    action_label: "Lire la nouvelle version",
    action_path: path(Number(version)),
  };
}
