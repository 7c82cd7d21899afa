const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Returns the processor time that this thread has spent so far, in milliseconds: how busy the machine is does
 * not change it. The system counts a thread's time when it stops running, otherwise only every 4 to 10 ms, so
 * the thread rests for a moment first.
 */
export function threadTime(): number {
  Atomics.wait(nothing, 0, 0, 0.1);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the processor time that this thread spends on `work`, in milliseconds. */
export function threadMs(work: () => unknown): number {
  const before = threadTime();
  work();
  return threadTime() - before;
}
