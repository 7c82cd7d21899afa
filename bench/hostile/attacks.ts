import type { Attack, Attacks } from "./attack.ts";
import { BODY_ATTACKS } from "./bodies.ts";
import { IMAGE_ATTACKS } from "./images.ts";
import { REQUEST_ATTACKS } from "./requests.ts";
import type { Target } from "./target.ts";

/** Files first: later attacks use up an account's uploads of ten minutes. */
const ONE_BY_ONE: Attacks = { ...IMAGE_ATTACKS, ...BODY_ATTACKS, ...REQUEST_ATTACKS };

/** Combines the attacks of a family in rotation, with as many clients as the largest of them has. */
async function together(target: Target): Promise<Attack> {
  const attacks = await Promise.all(Object.values(ONE_BY_ONE).map((prepare) => prepare(target)));
  return {
    clients: 300,
    next: (n) => {
      const attack = attacks[n % attacks.length] as Attack;
      return attack.next(Math.floor(n / attacks.length));
    },
  };
}

export const ATTACKS: Attacks = { ...ONE_BY_ONE, "all of them together": together };
