/** A guest who never came is erased this long after what was proposed to them ended. */
export const GUEST_KEPT_DAYS = 180;
