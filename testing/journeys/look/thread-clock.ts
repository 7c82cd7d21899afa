/** An event of a Chromium trace, as far as it is read here; times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began, and for how long it lasted, by the machine's clock. */
  ts: number;
  dur?: number;
  /** The same by the clock of its thread, which stands still while another one has the processor. */
  tts?: number;
  tdur?: number;
  args?: { name?: unknown };
}

interface Task {
  ts: number;
  end: number;
  tts: number;
  tdur: number;
}

/**
 * Returns a trace in which each task of a page's main thread lasts only as long as the thread had the
 * processor, with what happened inside it moved along. A page measured on a machine with few processors
 * is interrupted by the drawing, the server and whatever else runs there; its own work is the same
 * however often that happens.
 */
export function byThreadClock<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = new Map<string, Task[]>();
  for (const { name, ts, dur = 0, tts, tdur, ...event } of events) {
    const thread = threadOf({ name, ts, ...event });
    if (!name.endsWith("RunTask") || tts === undefined || tdur === undefined || !main.has(thread)) continue;
    const known = tasks.get(thread) ?? [];
    known.push({ ts, end: ts + dur, tts, tdur });
    tasks.set(thread, known);
  }
  for (const known of tasks.values()) known.sort((one, other) => one.ts - other.ts);
  return events.map((event) => {
    const task = event.tts === undefined ? undefined : taskAt(tasks.get(threadOf(event)) ?? [], event.ts);
    if (!task || event.tts === undefined) return event;
    const into = event.tts - task.tts;
    // A mark may carry the time of something else, such as a frame; it stays where it is.
    if (into < 0 || into > task.tdur) return event;
    const moved = { ...event, ts: task.ts + into };
    return event.dur === undefined || event.tdur === undefined ? moved : { ...moved, dur: event.tdur };
  });
}

/** The last of the tasks, which are in order, that has begun at an instant, unless it has ended. */
function taskAt(tasks: readonly Task[], ts: number): Task | undefined {
  let low = 0;
  let high = tasks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tasks[middle]?.ts ?? 0) <= ts) low = middle + 1;
    else high = middle;
  }
  const task = tasks[low - 1];
  return task && ts <= task.end ? task : undefined;
}
