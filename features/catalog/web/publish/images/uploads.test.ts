import { expect, test } from "vitest";
import { LIMITS } from "#foundation/limits.ts";
import { createUploads, ImageRefused, type SendImage } from "./uploads.ts";

const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: "image/jpeg" });

/** Uploads whose requests are completed by the test, one call at a time. */
function setUp() {
  const calls: {
    name: string;
    alt: string;
    succeed: () => void;
    fail: (error: Error) => void;
    aborted: () => boolean;
  }[] = [];
  let uploadedCount = 0;
  const uploads = createUploads({
    preview: ({ name }) => `blob:${name}`,
    release: () => {},
    onUploaded: () => uploadedCount++,
  });
  const send: SendImage = ({ file, alt }, { signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      calls.push({
        name: file.name,
        alt,
        succeed: () => resolve([]),
        fail: reject,
        aborted: () => signal.aborted,
      });
    });
  const states = () => uploads.get().map(({ file, state }) => `${file.name} ${state.kind}`);
  /** Lets the promises settle. */
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { uploads, send, calls, states, settled, uploadedCount: () => uploadedCount };
}

test("images chosen before the service exists wait in their order", async () => {
  const { uploads, send, calls, states } = setUp();
  uploads.add([photo("a"), photo("b")], 10);
  expect(states()).toEqual(["a waiting", "b waiting"]);
  uploads.move(uploads.get()[1]?.key ?? "", -1);
  uploads.start(send);
  expect(calls.map(({ name }) => name)).toEqual(["b"]);
});

test("images are uploaded one at a time", async () => {
  const { uploads, send, calls, states, settled, uploadedCount } = setUp();
  uploads.start(send);
  uploads.add([photo("a"), photo("b")], 10);
  expect(states()).toEqual(["a uploading", "b waiting"]);
  calls[0]?.succeed();
  await settled();
  expect(states()).toEqual(["b uploading"]);
  calls[1]?.succeed();
  await settled();
  expect(states()).toEqual([]);
  expect(uploadedCount()).toBe(2);
});

test("a failed upload says why, does not stop the others, and can be retried", async () => {
  const { uploads, send, calls, states, settled } = setUp();
  uploads.start(send);
  uploads.add([photo("a"), photo("b")], 10);
  calls[0]?.fail(new Error("Le réseau est coupé."));
  await settled();
  expect(states()).toEqual(["a failed", "b uploading"]);
  expect(uploads.get()[0]?.state).toEqual({ kind: "failed", message: "Le réseau est coupé." });
  uploads.retry(uploads.get()[0]?.key ?? "");
  calls[1]?.succeed();
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(["a", "b", "a"]);
});

test("removing an image aborts its upload and starts the next one", async () => {
  const { uploads, send, calls, states, settled } = setUp();
  uploads.start(send);
  uploads.add([photo("a"), photo("b")], 10);
  uploads.remove(uploads.get()[0]?.key ?? "");
  await settled();
  expect(calls[0]?.aborted()).toBe(true);
  expect(states()).toEqual(["b uploading"]);
});

test("a file that is too large, not an image, or beyond the limit is refused at once with its reason", () => {
  const { uploads, send, calls } = setUp();
  uploads.start(send);
  const tooLarge = photo("lourde.jpg", LIMITS.imageMaxBytes + 1);
  const pdf = new File(["x"], "contrat.pdf", { type: "application/pdf" });
  uploads.add([tooLarge, pdf, photo("a"), photo("b")], 1);
  expect(uploads.get().map(({ state }) => ("message" in state ? state.message : state.kind))).toEqual([
    "Ce fichier dépasse 5 Mo.",
    "Ce fichier n'est pas une image acceptée (JPEG, PNG, WebP, GIF, HEIC ou HEIF).",
    "uploading",
    "Vous avez atteint le maximum de 10 images.",
  ]);
  uploads.refuse(new File(["Bonjour"], "texte.jpg"), "Ce fichier n'est pas une image.");
  expect(uploads.get().at(-1)).toMatchObject({ permanent: true, state: { kind: "failed" } });
  expect(calls.map(({ name }) => name)).toEqual(["a"]);
});

test("a refused file cannot be retried, but a network failure can", async () => {
  const { uploads, send, calls, settled } = setUp();
  uploads.start(send);
  uploads.add([photo("a"), photo("b"), photo("lourde.jpg", LIMITS.imageMaxBytes + 1)], 10);
  calls[0]?.fail(new ImageRefused("Ce fichier n'est pas une image acceptée."));
  await settled();
  calls[1]?.fail(new Error("Le réseau est coupé."));
  await settled();
  expect(uploads.get().map(({ file, permanent }) => [file.name, permanent])).toEqual([
    ["a", true],
    ["b", false],
    ["lourde.jpg", true],
  ]);
});

test("a text written before the upload is sent with its image, also after moving it", () => {
  const { uploads, send, calls, states } = setUp();
  uploads.add([photo("a"), photo("b"), photo("c")], 10);
  const last = uploads.get()[2]?.key ?? "";
  uploads.describe(last, "Une entrée déneigée");
  uploads.move(last, -2);
  expect(states()).toEqual(["c waiting", "a waiting", "b waiting"]);
  uploads.start(send);
  expect(calls[0]).toMatchObject({ name: "c", alt: "Une entrée déneigée" });
});

test("uploads that leaving the page would lose are those in progress or queued, once uploading has started", async () => {
  const { uploads, send, calls, settled } = setUp();
  uploads.add([photo("a"), photo("b")], 10);
  expect(uploads.pendingCount()).toBe(0);
  uploads.start(send);
  expect(uploads.pendingCount()).toBe(2);
  calls[0]?.succeed();
  await settled();
  expect(uploads.pendingCount()).toBe(1);
  calls[1]?.fail(new Error("cut"));
  await settled();
  expect(uploads.pendingCount()).toBe(0);
});
