import { expect, test } from "vitest";
import { byThreadClock, type TraceEvent } from "./thread-clock.ts";

const MAIN = { pid: 7, tid: 7 };
const named = (name: string, thread = MAIN): TraceEvent => ({
  name: "thread_name",
  ph: "M",
  ts: 0,
  ...thread,
  args: { name },
});
const task = (ts: number, dur: number, tts: number, tdur: number, thread = MAIN): TraceEvent => ({
  name: "ThreadControllerImpl::RunTask",
  ph: "X",
  ...thread,
  ts,
  dur,
  tts,
  tdur,
});

test("A task that waited for the processor lasts as long as it worked, and what is inside moves along", () => {
  // A task of 100 µs with 30 of work: 10, then a call of 20 that began after 60 µs of waiting.
  const outer = task(1_000, 100, 500, 30);
  const call: TraceEvent = { ...outer, name: "v8.callFunction", ts: 1_070, dur: 30, tts: 510, tdur: 20 };
  const request: TraceEvent = {
    name: "ResourceSendRequest",
    ph: "I",
    ...MAIN,
    ts: 1_080,
    tts: 515,
  };
  const [, slept, called, sent] = byThreadClock([named("CrRendererMain"), outer, call, request]);
  expect(slept).toMatchObject({ ts: 1_000, dur: 30 });
  expect(called).toMatchObject({ ts: 1_010, dur: 20 });
  expect(sent).toMatchObject({ ts: 1_015 });
});

test("Other threads, marks of another time and what no task holds stay as they are", () => {
  const worker = { pid: 7, tid: 9 };
  const events = [
    named("CrRendererMain"),
    named("Compositor", worker),
    task(1_000, 100, 500, 30, worker),
    task(1_000, 100, 500, 100),
    { name: "firstContentfulPaint", ph: "I", ...MAIN, ts: 1_050, tts: 9_000 },
    { name: "navigationStart", ph: "R", ...MAIN, ts: 900, tts: 450 },
    { name: "largestContentfulPaint::Candidate", ph: "R", ...MAIN, ts: 1_200, tts: 600 },
  ];
  expect(byThreadClock(events)).toEqual(events);
});
