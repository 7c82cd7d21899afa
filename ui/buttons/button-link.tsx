import { Link, type LinkProps } from "react-router";
import { classes } from "../classes.ts";
import { typeset } from "../display/typography.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
};

/** A link that looks like a button: to another page, another site, or `tel:` and `mailto:`. */
export function ButtonLink({ variant, size, block, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link className={buttonStyle({ variant, size, block, className })} {...link}>
      {typeset(children)}
    </Link>
  );
}

/** The looks of a link inside a sentence (ui/styles/index.css). */
export const textLinkStyle = "lien";

/** A link inside a sentence or a list. */
export function TextLink({ className, children, ...link }: LinkProps) {
  return (
    <Link className={classes(textLinkStyle, className)} {...link}>
      {typeset(children)}
    </Link>
  );
}

/**
 * The title of a `<Card lively>`: one link, the whole card its target. Other controls inside need `relative
 * z-10`.
 */
export function CardLink({ className, children, ...link }: LinkProps) {
  return (
    <Link data-card-link="" className={classes("card-link", className)} {...link}>
      {typeset(children)}
    </Link>
  );
}
