import { classes } from "../../classes.ts";

/** The frame around the text box and what stands beside it. */
export const comboboxStyle = classes(
  "control",
  "flex min-h-11 flex-wrap items-center gap-1.5 py-1 focus-within:border-epinette focus-within:outline-2 focus-within:outline-epinette",
  "has-disabled:cursor-not-allowed has-disabled:bg-neige has-disabled:text-brume has-aria-invalid:border-danger",
);

export const comboboxInputStyle = "h-8.5 min-w-24 flex-1 bg-transparent outline-none";
