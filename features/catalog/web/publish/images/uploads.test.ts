import { expect, test } from "vitest";
import { LIMITS } from "#foundation/limits.ts";
import { createUploads, PictureRefused, type SendImage } from "./uploads.ts";

const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });

/** Uploads whose sending is answered by hand, one call at a time. */
function desk() {
  const calls: {
    name: string;
    alt: string;
    arrive: () => void;
    fail: (error: Error) => void;
    aborted: () => boolean;
  }[] = [];
  let arrived = 0;
  const uploads = createUploads({
    preview: ({ name }) => `blob:${name}`,
    release: () => {},
    onArrived: () => arrived++,
  });
  const send: SendImage = ({ file, alt }, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      calls.push({
        name: file.name,
        alt,
        arrive: () => resolve([]),
        fail: reject,
        aborted: () => signal.aborted,
      });
    });
  const states = () => uploads.get().map(({ file, state }) => `${file.name} ${state.kind}`);
  /** Lets the promises settle. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { uploads, send, calls, states, settled, arrived: () => arrived };
}

test("pictures chosen before the service exists wait, in the order given to them", async () => {
  const { uploads, send, calls, states } = desk();
  uploads.add([photo("a"), photo("b")], 10);
  expect(states()).toEqual(["a waiting", "b waiting"]);
  uploads.move(uploads.get()[1]?.key ?? "", -1);
  uploads.start(send);
  expect(calls.map(({ name }) => name)).toEqual(["b"]);
});

test("each picture leaves by itself, the next one when the last has arrived", async () => {
  const { uploads, send, calls, states, settled, arrived } = desk();
  uploads.start(send);
  uploads.add([photo("a"), photo("b")], 10);
  expect(states()).toEqual(["a uploading", "b waiting"]);
  calls[0]?.arrive();
  await settled();
  expect(states()).toEqual(["b uploading"]);
  calls[1]?.arrive();
  await settled();
  expect(states()).toEqual([]);
  expect(arrived()).toBe(2);
});

test("one that fails says why, lets the others go on, and can be tried again", async () => {
  const { uploads, send, calls, states, settled } = desk();
  uploads.start(send);
  uploads.add([photo("a"), photo("b")], 10);
  calls[0]?.fail(new Error("Le réseau est coupé."));
  await settled();
  expect(states()).toEqual(["a failed", "b uploading"]);
  expect(uploads.get()[0]?.state).toEqual({ kind: "failed", message: "Le réseau est coupé." });
  uploads.retry(uploads.get()[0]?.key ?? "");
  calls[1]?.arrive();
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(["a", "b", "a"]);
});

test("one taken out on its way is stopped, and the next one leaves", async () => {
  const { uploads, send, calls, states, settled } = desk();
  uploads.start(send);
  uploads.add([photo("a"), photo("b")], 10);
  uploads.remove(uploads.get()[0]?.key ?? "");
  await settled();
  expect(calls[0]?.aborted()).toBe(true);
  expect(states()).toEqual(["b uploading"]);
});

test("too large, not a picture, or past the room left: refused at once, each saying why", () => {
  const { uploads, send, calls } = desk();
  uploads.start(send);
  const heavy = photo("lourde.jpg", LIMITS.imageMaxBytes + 1);
  const paper = new File(["x"], "contrat.pdf", { type: "application/pdf" });
  uploads.add([heavy, paper, photo("a"), photo("b")], 1);
  expect(uploads.get().map(({ state }) => ("message" in state ? state.message : state.kind))).toEqual([
    "Ce fichier dépasse 5 Mo.",
    "Ce fichier n'est pas une image acceptée (JPEG, PNG, WebP, GIF, HEIC ou HEIF).",
    "uploading",
    "Vous avez atteint le maximum de 10 images.",
  ]);
  expect(calls.map(({ name }) => name)).toEqual(["a"]);
});

test("a picture refused for what it is offers no second try, one that met a broken network does", async () => {
  const { uploads, send, calls, settled } = desk();
  uploads.start(send);
  uploads.add([photo("a"), photo("b"), photo("lourde.jpg", LIMITS.imageMaxBytes + 1)], 10);
  calls[0]?.fail(new PictureRefused("Ce fichier n'est pas une image acceptée."));
  await settled();
  calls[1]?.fail(new Error("Le réseau est coupé."));
  await settled();
  expect(uploads.get().map(({ file, hopeless }) => [file.name, hopeless])).toEqual([
    ["a", true],
    ["b", false],
    ["lourde.jpg", true],
  ]);
});

test("what a picture shows, written before it leaves, leaves with it, wherever it was moved to", () => {
  const { uploads, send, calls, states } = desk();
  uploads.add([photo("a"), photo("b"), photo("c")], 10);
  const last = uploads.get()[2]?.key ?? "";
  uploads.describe(last, "Une entrée déneigée");
  uploads.move(last, -2);
  expect(states()).toEqual(["c waiting", "a waiting", "b waiting"]);
  uploads.start(send);
  expect(calls[0]).toMatchObject({ name: "c", alt: "Une entrée déneigée" });
});

test("what would be lost by leaving is what is on its way or next in line, once pictures leave at all", async () => {
  const { uploads, send, calls, settled } = desk();
  uploads.add([photo("a"), photo("b")], 10);
  expect(uploads.underway()).toBe(0);
  uploads.start(send);
  expect(uploads.underway()).toBe(2);
  calls[0]?.arrive();
  await settled();
  expect(uploads.underway()).toBe(1);
  calls[1]?.fail(new Error("cut"));
  await settled();
  expect(uploads.underway()).toBe(0);
});
