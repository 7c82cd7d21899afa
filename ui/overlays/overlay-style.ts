/** The veil between the page and what floats over it. */
export const overlayStyle = "fixed inset-0 z-40 animate-apparait bg-voile";

/** The sheet of a menu or a list of suggestions. */
export const floatingStyle =
  "z-50 animate-apparait overflow-hidden rounded-md border border-lisiere bg-papier shadow-flottant";
