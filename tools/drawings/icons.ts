import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as icons from "../../ui/icons.ts";

/**
 * A symbol for each icon of ui/icons.ts, by the id that it asks for. Colour and stroke are
 * those of the place it stands in.
 */
export function iconSymbols(): string {
  const all: Record<string, unknown> = lucide;
  const symbols = Object.entries(icons).map(([name, icon]) => {
    const drawn = all[name] as lucide.LucideIcon | undefined;
    if (!drawn) throw new Error(`Lucide has no icon called ${name}.`);
    return symbol(icon.symbol, drawn);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** A symbol of a file that pages draw from, with the attributes that it has wherever it stands. */
export function symbol(id: string, icon: lucide.LucideIcon, attributes = ""): string {
  const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return `<symbol id="${id}" viewBox="0 0 24 24"${attributes}>${shapes}</symbol>`;
}
