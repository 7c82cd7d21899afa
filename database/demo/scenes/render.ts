import { type Photograph, photographSvg } from "./gallery.ts";
import type { Portrait } from "./portrait.ts";
import { portrait } from "./portraits.ts";

/** Draws a photograph of the demonstration as the JPEG (1200 x 900) that a provider would have uploaded. */
export async function renderPhotograph(photograph: Photograph): Promise<Uint8Array<ArrayBuffer>> {
  return await jpeg(photographSvg(photograph));
}

/** Draws a portrait as a JPEG, 800 x 800. */
export async function renderPortrait(person: Portrait): Promise<Uint8Array<ArrayBuffer>> {
  return await jpeg(portrait(person));
}

async function jpeg(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first picture: a start that has nothing to draw does not wait for it.
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(Buffer.from(svg))
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(bytes);
}
