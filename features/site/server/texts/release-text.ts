import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_DOCUMENTS, type SiteDocument } from "#features/site/contract/index.ts";
import { recordOf } from "#foundation/keys-of.ts";

/** The built server also runs from the project's root. */
const folder = join(process.cwd(), "features", "site", "server", "texts");

/** The first line is the title. */
function readText(document: SiteDocument): { title: string; body: string } {
  const [first = "", ...rest] = readFileSync(join(folder, `${document}.md`), "utf8").split("\n");
  return { title: first.replace(/^# /, ""), body: rest.join("\n").trim() };
}

/**
 * The texts that the product comes with. Each is the first version of its document until another one is
 * published, which keeps its words.
 */
export const RELEASE_TEXTS = recordOf(SITE_DOCUMENTS, readText);
