const LIMIT_MS = 50;
const ROUNDS = 20;

/**
 * Prints how long each read takes, in milliseconds, from its first statement to its last row: twenty in turn
 * after one that is not counted. Returns whether the slowest of all took at most 50 ms.
 */
export async function measureReads(
  reads: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<boolean> {
  let slowest = 0;
  console.log("| page | median ms | slowest of 20, ms |\n| --- | --- | --- |");
  for (const [name, read] of Object.entries(reads)) {
    const times = await timesOf(read);
    const longest = times.at(-1) ?? Number.NaN;
    slowest = Math.max(slowest, longest);
    console.log(`| ${name} | ${times[ROUNDS / 2]?.toFixed(1)} | ${longest.toFixed(1)} |`);
  }
  return slowest <= LIMIT_MS;
}

/** Returns how long each round took, shortest first. */
async function timesOf(read: () => Promise<unknown>): Promise<number[]> {
  await read();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}
