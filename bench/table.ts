export interface Row {
  name: string;
  /** Answers a second. */
  bare: number;
  product: number;
  ratio: number;
  /**
   * Processor time of the server and the database for one answer, in microseconds: it hardly feels a busy machine. NaN
   * where the system does not tell.
   */
  bare_processor_us: number;
  processor_us: number;
  p99_ms: number;
}

/** The result as a Markdown table; ratios are what to quote, times are the machine's. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, bare, product, ratio, bare_processor_us, processor_us, p99_ms }) =>
    [
      name,
      bare.toFixed(0),
      product.toFixed(0),
      ratio.toFixed(2),
      microseconds(bare_processor_us),
      microseconds(processor_us),
      p99_ms.toFixed(1),
    ].join(" | "),
  );
  return [
    "| subject | bare, answers/s | product, answers/s | product ÷ bare | bare, processor µs | product, processor µs | p99 ms |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

const microseconds = (us: number) => (Number.isNaN(us) ? "–" : us.toFixed(0));
