import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { french } from "#foundation/text/typography.ts";

/** The image of a shared link: 1200 by 630, as every network expects. */
const WIDTH = 1200;
const HEIGHT = 630;
const PHOTO_WIDTH = 500;

export interface ShareImage {
  /** A line above the title: the business type or « Prestataire vérifié ». */
  over: string;
  title: string;
  /** Lines below the title: provider, rating, price. */
  lines: readonly string[];
  /** A photo for the right side. */
  photo: Buffer | null;
}

// From ui/styles/tokens.css, light scheme: satori reads no style sheets.
const NEIGE = "#FBF8F3";
const ENCRE = "#1E2A26";
const BRUME = "#5C6762";
const EPINETTE = "#1F5A46";

type Node = { type: string; props: { style: Record<string, string | number>; children?: unknown } };

const box = (style: Record<string, string | number>, children?: unknown): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});

function card({ over, title, lines, photo }: ShareImage): Node {
  const width = photo ? WIDTH - PHOTO_WIDTH : WIDTH;
  return box({ width: WIDTH, height: HEIGHT, backgroundColor: NEIGE }, [
    box({ width, flexDirection: "column", justifyContent: "space-between", padding: 64 }, [
      box({ flexDirection: "column" }, [
        box({ fontSize: 28, fontWeight: 600, color: EPINETTE }, french(over)),
        box(
          {
            marginTop: 18,
            fontFamily: "Bricolage",
            fontSize: title.length > 60 ? 46 : 58,
            lineHeight: 1.1,
            color: ENCRE,
            lineClamp: 4,
            wordBreak: "break-word",
          },
          french(title),
        ),
        ...lines.map((line) => box({ marginTop: 16, fontSize: 30, color: BRUME }, french(line))),
      ]),
      box({ alignItems: "center" }, [
        box({ width: 18, height: 18, borderRadius: 5, backgroundColor: EPINETTE, marginRight: 14 }),
        box({ fontFamily: "Bricolage", fontSize: 34, color: ENCRE }, "Maisonnée"),
      ]),
    ]),
  ]);
}

const resolve = createRequire(import.meta.url).resolve;
const FONTS = [
  { name: "Figtree", weight: 400, file: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf" },
  { name: "Figtree", weight: 600, file: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf" },
  {
    name: "Bricolage",
    weight: 700,
    file: "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
  },
] as const;

let fonts: ReturnType<typeof readFonts> | undefined;
const readFonts = () =>
  Promise.all(
    FONTS.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await readFile(resolve(file)),
    })),
  );

/** Draws the image as a PNG. Both libraries are loaded with the first image. */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }] = await Promise.all([import("satori"), import("sharp")]);
  fonts ??= readFonts();
  const svg = await satori(card(image) as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fonts,
  });
  const drawn = sharp(Buffer.from(svg));
  if (image.photo) {
    const photo = await sharp(image.photo).resize(PHOTO_WIDTH, HEIGHT, { fit: "cover" }).toBuffer();
    drawn.composite([{ input: photo, left: WIDTH - PHOTO_WIDTH, top: 0 }]);
  }
  return drawn.png({ palette: true, quality: 90 }).toBuffer();
}
