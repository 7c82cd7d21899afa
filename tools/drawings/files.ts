import { keysOf } from "#foundation/keys-of.ts";
import { businessTypesFile, houseFile, iconsFile, streetFile } from "../../ui/illustrations/file-names.ts";
import { SEASONS } from "../../ui/illustrations/season.ts";
import { BUILDINGS } from "./buildings.ts";
import { businessTypeSymbols } from "./business-types.ts";
import { iconSymbols } from "./icons.ts";
import type { Drawing } from "./kit.ts";
import { PALETTE } from "./palette.ts";
import { houseScene, streetScene } from "./scenes.ts";

/** Returns every drawing that pages show as an SVG file, by its name without ending. */
export function drawingFiles(): Map<string, string> {
  const files = new Map([
    [businessTypesFile, businessTypeSymbols()],
    [iconsFile, iconSymbols()],
  ]);
  for (const season of SEASONS) {
    files.set(streetFile(season), svgFile(1440, 420, streetScene(season)));
    for (const kind of keysOf(BUILDINGS))
      for (const sky of [true, false])
        files.set(houseFile(kind, season, sky), svgFile(360, 300, houseScene(kind, season, sky)));
  }
  return files;
}

/** A file of its own, with the colours it uses; an image follows the colour scheme of the page around it. */
function svgFile(width: number, height: number, drawing: Drawing): string {
  const used = new Set([...drawing.matchAll(/var\(--m-([\w-]+)\)/g)].map(([, name]) => name ?? ""));
  const colours = [...used].map((name) => {
    const [light, dark] = PALETTE[name] ?? [];
    if (!light) throw new Error(`A drawing uses the colour ${name}, which the palette does not have.`);
    return `--m-${name}:light-dark(${light},${dark})`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>:root{color-scheme:light dark;${colours.join(";")}}</style>${drawing}</svg>`
  );
}
