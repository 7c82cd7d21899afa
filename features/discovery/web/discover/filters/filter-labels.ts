/** How the choices of a filter read, for members and for visitors. */

export const dollarsAtMost = (cents: number): string =>
  `${String(cents / 100).replace(/(\d)(?=\d{3}$)/, "$1\u202f")}\u202f$ ou moins`;

export const starsAtLeast = (stars: number): string => `${String(stars).replace(".", ",")} étoiles et plus`;
