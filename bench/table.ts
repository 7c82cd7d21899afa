export interface Row {
  name: string;
  /** Responses per second. */
  bare: number;
  product: number;
  ratio: number;
  /**
   * Processor time of the server and the database per response, in microseconds; other load on the machine
   * hardly changes it. NaN where the system does not report it.
   */
  bare_processor_us: number;
  processor_us: number;
  bare_p99_ms: number;
  p99_ms: number;
}

/**
 * Returns the result as a Markdown table, the other server under the name of `bare`; quote its ratios, since
 * times depend on the machine.
 */
export function table(rows: readonly Row[], bare = "bare"): string {
  const lines = rows.map((row) =>
    [
      row.name,
      row.bare.toFixed(0),
      row.product.toFixed(0),
      row.ratio.toFixed(2),
      microseconds(row.bare_processor_us),
      microseconds(row.processor_us),
      row.bare_p99_ms.toFixed(1),
      row.p99_ms.toFixed(1),
    ].join(" | "),
  );
  return [
    `| subject | ${bare}, answers/s | product, answers/s | product ÷ ${bare} | ${bare}, processor µs | product, processor µs | ${bare}, p99 ms | product, p99 ms |`,
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

const microseconds = (us: number) => (Number.isNaN(us) ? "–" : us.toFixed(0));

/** Prints each ratio under the floor; returns the exit code: 1 when there is one. */
export function judge(rows: readonly Row[], floor: number, bare = "bare"): 0 | 1 {
  const low = rows.filter(({ ratio }) => ratio < floor);
  for (const { name, ratio } of low)
    console.error(`${name}: ${ratio.toFixed(2)} of ${bare}, under ${floor}.`);
  return low.length > 0 ? 1 : 0;
}
