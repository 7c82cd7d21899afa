/**
 * Returns a pure function with its results remembered, `max` of them at most: for what costs tens of
 * microseconds and is asked for the same few arguments all the time. Full, it forgets all at once, which is
 * cheaper than to know the oldest.
 */
export function remembered<Argument extends string | number, Result>(
  max: number,
  make: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = make(argument);
    if (results.size >= max) results.clear();
    results.set(argument, result);
    return result;
  };
}
