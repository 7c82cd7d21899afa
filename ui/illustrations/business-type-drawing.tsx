import { classes } from "../classes.ts";
import { symbolOfBusinessType } from "./drawn-business-types.ts";
import { businessTypesFile, drawingPath } from "./file-names.ts";

/**
 * The drawing of a business type on a tinted square, a toolbox for one that an operator added.
 * Decorative: its name stands beside it.
 */
export function BusinessTypeDrawing({ id, size = "md" }: { id: string; size?: "md" | "lg" }) {
  return (
    <span
      className={classes(
        "grid shrink-0 place-items-center rounded-lg bg-epinette-doux text-epinette",
        size === "lg" ? "size-14" : "size-11",
      )}
    >
      <svg aria-hidden="true" className={size === "lg" ? "size-8" : "size-6"}>
        <use href={`${drawingPath(businessTypesFile)}#${symbolOfBusinessType(id)}`} />
      </svg>
    </span>
  );
}
