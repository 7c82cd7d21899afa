/** Asks the person for both factors. Returns whether they were given. */
type Ask = () => Promise<boolean>;

let current: Ask | undefined;

/**
 * Sets who asks for both factors when the server returns RECENT_FACTOR_REQUIRED, to any
 * call. Returns what ends it.
 */
export function onRecentFactorRequired(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

/** Returns whether the person gave both factors again; false where nobody can ask for them. */
export const giveFactorsAgain = async (): Promise<boolean> => (await current?.()) ?? false;
