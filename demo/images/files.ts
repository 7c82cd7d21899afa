import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the committed images; the built server also runs from the project's root. */
const folder = join(process.cwd(), "demo", "images");

/** Returns the photograph at `position` (from 0) of a service, a 1200 x 900 WebP. */
export const readPhotograph = ({ service, position }: { service: string; position: number }): Promise<File> =>
  read(join("services", `${service}-${position + 1}.webp`));

/** Returns a person's portrait, a 400 x 400 WebP. */
export const readPortrait = (personKey: string): Promise<File> =>
  read(join("portraits", `${personKey}.webp`));

/** Returns a PDF that represents any document a provider sends for verification, under a name of its own. */
export const readDocument = async (name: string): Promise<File> =>
  new File([await readFile(join(folder, "document.pdf"))], name, { type: "application/pdf" });

async function read(path: string): Promise<File> {
  return new File([await readFile(join(folder, path))], "photo.webp", { type: "image/webp" });
}
