import { expect, test } from "vitest";
import { imageKind, sizeToSend } from "./prepare-image.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("an image is recognised by its first bytes, not by its name", () => {
  expect(imageKind(bytes("\xff\xd8\xff\xe1"))).toBe("jpeg");
  expect(imageKind(bytes("\x89PNG\r\n"))).toBe("png");
  expect(imageKind(bytes("GIF89a"))).toBe("gif");
  expect(imageKind(bytes("RIFF\x10\0\0\0WEBPVP8 "))).toBe("webp");
  expect(imageKind(bytes("\0\0\0\x18ftypheic\0\0"))).toBe("heic");
  for (const other of ["", "Bonjour", "%PDF-1.7", "RIFF\x10\0\0\0WAVE", "\0\0\0\x18ftypmp42", "<svg>"])
    expect(imageKind(bytes(other)), other).toBeNull();
});

test("a large image is shrunk to 2,400 pixels on its longest side; a small one keeps its size", () => {
  expect(sizeToSend({ width: 8000, height: 6000 })).toEqual({ width: 2400, height: 1800, isSmaller: true });
  expect(sizeToSend({ width: 3024, height: 4032 })).toEqual({ width: 1800, height: 2400, isSmaller: true });
  expect(sizeToSend({ width: 1200, height: 900 })).toEqual({ width: 1200, height: 900, isSmaller: false });
});
