import { createElement, type ReactElement } from "react";
import { drawingPath, iconsFile } from "./illustrations/file-names.ts";

interface IconProps {
  className?: string;
  /** Read aloud; an icon without one is decorative, since words stand beside it. */
  label?: string;
}

/** `symbol` is its id in the file of icons, which is Lucide's. */
export type Icon = ((props: IconProps) => ReactElement) & { symbol: string };

/**
 * Returns the icon of a symbol, drawn from one file (tools/drawings/icons.ts): shapes written out would be a
 * third of a list's HTML, and a file of its own for each icon that a few pages share. 24 px, unless its
 * class says otherwise.
 */
export const icon = (symbol: string): Icon =>
  Object.assign(
    ({ className, label }: IconProps) =>
      createElement(
        "svg",
        {
          className: className ? `icon ${className}` : "icon",
          ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true }),
        },
        createElement("use", { href: `${drawingPath(iconsFile)}#${symbol}` }),
      ),
    { symbol },
  );
