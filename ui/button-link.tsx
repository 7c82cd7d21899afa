import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { classes } from "./classes.ts";

export type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
};

/** A link to another page that looks like a button. For another site use <Button asChild><a …></Button>. */
export function ButtonLink({ variant, size, block, className, ...link }: ButtonLinkProps) {
  return <Link className={buttonStyle({ variant, size, block, className })} {...link} />;
}

/** The looks of a link inside a sentence. */
export const textLinkStyle =
  "font-medium text-epinette underline decoration-1 underline-offset-3 hover:text-epinette-vive hover:decoration-2";

/** A link inside a sentence or a list. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link className={classes(textLinkStyle, className)} {...link} />;
}

/** The title of a `<Card lively>`: one link, the whole card its target. What else is pressed inside stands `relative z-10`. */
export function CardLink({ className, ...link }: LinkProps) {
  return (
    <Link
      className={classes(
        "text-encre outline-none after:absolute after:inset-0 after:rounded-lg hover:text-epinette",
        className,
      )}
      {...link}
    />
  );
}
