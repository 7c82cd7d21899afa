import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { newId } from "#foundation/id.ts";
import { LIMITS } from "#foundation/limits.ts";
import { IMAGE_WIDTHS, ImageRefused, processImage as processImageOf } from "./images.ts";
import { uploaderOf } from "./uploader.ts";

// Encoding takes the processor for seconds, on a busy machine for longer.
vi.setConfig({ testTimeout: 60_000 });

/** Each image is another account's, so that none waits for its budget. */
const processImage = (bytes: Uint8Array) => processImageOf(bytes, uploaderOf({}, { id: newId() }));

const heic = () => readFile(new URL("./fixtures/house-sideways.heic", import.meta.url));

/** The control of a frame of 20 x 20 pixels. */
const FRAME = "0000000000000014000000140000000000000000000100140000";

type Chunk = [type: string, hex: string];

/** A black PNG of 20 x 20 pixels with these chunks before and after its pixels. */
function png({ before = [], after = [] }: { before?: Chunk[]; after?: Chunk[] }): Buffer {
  const chunk = ([type, hex]: Chunk) => {
    const named = Buffer.concat([Buffer.from(type), Buffer.from(hex, "hex")]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(named.length - 4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const pixels = deflateSync(Buffer.alloc(20 * (1 + 20 * 3))).toString("hex");
  const chunks: Chunk[] = [["IHDR", "00000014000000140802000000"], ...before, ["IDAT", pixels], ...after];
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...[...chunks, ["IEND", ""] satisfies Chunk].map(chunk),
  ]);
}

/** A red square top left and a blue one bottom right on a green field. */
function drawing(width: number, height: number) {
  const side = Math.round(Math.min(width, height) / 4);
  const square = (background: string) => ({
    create: { width: side, height: side, channels: 3 as const, background },
  });
  return sharp({ create: { width, height, channels: 3, background: "#00aa00" } }).composite([
    { input: square("#ff0000"), left: 0, top: 0 },
    { input: square("#0000ff"), left: width - side, top: height - side },
  ]);
}

async function corners(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const name = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red > 150 && green < 120 && blue < 120
      ? "red"
      : blue > 150 && red < 120 && green < 120
        ? "blue"
        : "other";
  };
  return [
    name(8, 8),
    name(info.width - 9, 8),
    name(8, info.height - 9),
    name(info.width - 9, info.height - 9),
  ];
}

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await processImage(bytes);
  } catch (error) {
    if (error instanceof ImageRefused) return error.code;
    throw error;
  }
  return "accepted";
}

test("an image is stored in three widths, each as WebP and as JPEG", async () => {
  const image = await processImage(await drawing(2000, 1500).jpeg().toBuffer());
  expect(image).toMatchObject({ width: 2000, height: 1500 });
  expect(image.widths.map(({ width, height }) => [width, height])).toEqual([
    [400, 300],
    [800, 600],
    [1600, 1200],
  ]);
  for (const { width, height, webp, jpeg } of image.widths) {
    expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width, height });
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(await corners(jpeg)).toEqual(["red", "other", "other", "blue"]);
  }
});

test("a small image is never enlarged", async () => {
  const image = await processImage(await drawing(300, 200).png().toBuffer());
  expect(image.widths.map(({ width, height }) => [width, height])).toEqual([
    [300, 200],
    [300, 200],
    [300, 200],
  ]);
});

test("the GPS position, the camera and all other metadata are removed, and the image is upright", async () => {
  const photo = await sharp(await drawing(800, 600).png().toBuffer())
    .rotate(-90)
    .withExif({ IFD0: { Make: "Telephone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const image = await processImage(photo);
  expect(image).toMatchObject({ width: 800, height: 600 });
  for (const bytes of image.widths.flatMap(({ webp, jpeg }) => [webp, jpeg])) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes("Telephone")).toBe(false);
  }
  expect(await corners(image.widths[2].jpeg)).toEqual(["red", "other", "other", "blue"]);
});

test("an iPhone's HEIC image is rotated once, as its file says, and loses its GPS position too", async () => {
  const image = await processImage(await heic());
  expect(image).toMatchObject({ width: 1000, height: 600 });
  expect(image.widths.map(({ width }) => width)).toEqual([400, 800, 1000]);
  expect(await corners(image.widths[0].jpeg)).toEqual(["red", "other", "other", "blue"]);
  expect(await corners(image.widths[2].webp)).toEqual(["red", "other", "other", "blue"]);
  expect((await sharp(image.widths[2].jpeg).metadata()).exif).toBeUndefined();
});

test("three simultaneous HEIC images are all processed", async () => {
  const bytes = await heic();
  const images = await Promise.all(Array.from({ length: 3 }, () => processImage(bytes)));
  expect(images.map(({ width }) => width)).toEqual([1000, 1000, 1000]);
});

test.each(["png", "webp", "gif"] as const)("a %s is recognised by its content", async (format) => {
  const image = await processImage(await drawing(900, 600).toFormat(format).toBuffer());
  expect(image).toMatchObject({ width: 900, height: 600 });
});

test.each<[string, Parameters<typeof png>[0]]>([
  [
    "an animated PNG",
    {
      before: [
        ["acTL", "0000000100000000"],
        ["fcTL", FRAME],
      ],
    },
  ],
  [
    "a PNG with metadata after its pixels",
    {
      after: [
        ["tEXt", "610062"],
        ["eXIf", "4d4d002a"],
      ],
    },
  ],
  ["a PNG with a broken colour profile", { before: [["iCCP", "780000ff"]] }],
  ["a PNG with hundreds of chunks", { before: Array(600).fill(["tEXt", "610062"]) }],
  [
    "a PNG with chunks that nobody knows",
    {
      before: [
        ["caBX", "00ff"],
        ["vpAg", "00ff"],
      ],
    },
  ],
])("%s is accepted", async (_, chunks) => {
  expect(await processImage(png(chunks))).toMatchObject({ width: 20, height: 20, placeholder: "#000000" });
});

test("interlaced, 16-bit, grey and palette PNGs are accepted", async () => {
  const kinds = [
    drawing(50, 40).png({ progressive: true }),
    drawing(50, 40).toColourspace("rgb16").png({ progressive: true }),
    drawing(50, 40).png({ palette: true, colours: 4, progressive: true }),
    drawing(50, 40).toColourspace("b-w").png({ palette: true, colours: 2 }),
  ];
  for (const kind of kinds)
    expect(await processImage(await kind.toBuffer())).toMatchObject({ width: 50, height: 40 });
});

test("grey, 16-bit, CMYK, transparent and animated images become 8-bit sRGB", async () => {
  const images = [
    await drawing(500, 400).toColourspace("b-w").png().toBuffer(),
    await drawing(500, 400).toColourspace("rgb16").png().toBuffer(),
    await drawing(500, 400).toColourspace("cmyk").jpeg().toBuffer(),
    await sharp({ create: { width: 500, height: 400, channels: 4, background: "#ff000000" } })
      .png()
      .toBuffer(),
    await sharp(
      [await drawing(500, 400).png().toBuffer(), await drawing(500, 400).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .gif()
      .toBuffer(),
  ];
  for (const file of images) {
    const image = await processImage(file);
    expect(image).toMatchObject({
      width: 500,
      height: 400,
      placeholder: expect.stringMatching(/^#[\da-f]{6}$/),
    });
    expect(await sharp(image.widths[0].jpeg).metadata()).toMatchObject({
      width: 400,
      height: 320,
      depth: "uchar",
    });
  }
});

test("the placeholder is the image's mean colour, with transparent parts as white", async () => {
  const plain = (background: string) => sharp({ create: { width: 50, height: 50, channels: 4, background } });
  expect((await processImage(await plain("#1f5a46").png().toBuffer())).placeholder).toBe("#1f5a46");
  expect((await processImage(await plain("#00000000").png().toBuffer())).placeholder).toBe("#ffffff");
});

test("a very long or very tall image fits the limits", async () => {
  const strip = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
      .png()
      .toBuffer();
  const tall = await processImage(await strip(20, 60_000));
  expect(tall.widths[2].height).toBeLessThanOrEqual(IMAGE_WIDTHS[2] * 2);
  expect((await processImage(await strip(60_000, 20))).widths[2]).toMatchObject({ width: 1600, height: 1 });
});

test.each([
  [
    "an SVG, even one that would read a file",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ["a page of HTML", Buffer.from("<html><script>alert(1)</script>")],
  ["a PDF", Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj")],
  ["nothing at all", Buffer.alloc(0)],
  [
    "a JPEG's first bytes and then noise",
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
  ],
  [
    "a HEIC's first bytes and then noise",
    Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(300, 9)]),
  ],
])("%s is refused with INVALID_FILE_TYPE", async (_, bytes) => {
  expect(await refusal(bytes)).toBe("INVALID_FILE_TYPE");
});

test("TIFF and AVIF images are refused with INVALID_FILE_TYPE", async () => {
  expect(await refusal(await drawing(20, 20).tiff().toBuffer())).toBe("INVALID_FILE_TYPE");
  expect(await refusal(await drawing(20, 20).avif({ effort: 0 }).toBuffer())).toBe("INVALID_FILE_TYPE");
});

test("a truncated image of any format is refused", async () => {
  const photo = drawing(1200, 900);
  const whole = [
    await photo.clone().jpeg().toBuffer(),
    await photo.clone().png().toBuffer(),
    await photo.clone().webp({ lossless: true }).toBuffer(),
    await heic(),
  ];
  for (const bytes of whole) {
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe("INVALID_FILE_TYPE");
  }
});

test("a small file of too many pixels is refused before it is decoded: 50 million, 25 where all are decoded", async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#ffffff" }, limitInputPixels: false });
  expect(await refusal(await blank(10_000, 5_001).jpeg().toBuffer())).toBe("INVALID_FILE_TYPE");
  expect(await refusal(await blank(10_000, 5_000).jpeg().toBuffer())).toBe("accepted");
  for (const format of ["png", "gif", "webp"] as const)
    expect(await refusal(await blank(5_000, 5_001).toFormat(format, { effort: 1 }).toBuffer())).toBe(
      "INVALID_FILE_TYPE",
    );
  expect(await refusal(await blank(5_000, 5_000).png().toBuffer())).toBe("accepted");
  const vast = await readFile(new URL("./fixtures/vast.heic", import.meta.url));
  expect(vast.length).toBeLessThan(20_000);
  expect(await refusal(vast)).toBe("INVALID_FILE_TYPE");
});

test("a file over 5 MB is refused with FILE_TOO_LARGE", async () => {
  expect(await refusal(Buffer.alloc(LIMITS.imageMaxBytes + 1))).toBe("FILE_TOO_LARGE");
  expect(await refusal(Buffer.alloc(LIMITS.imageMaxBytes))).toBe("INVALID_FILE_TYPE");
});
