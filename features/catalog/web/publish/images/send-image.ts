import type { Image } from "#features/catalog/contract/index.ts";
import {
  ERRORS,
  isErrorCode,
  NETWORK_ERROR,
  sentenceOf,
  sentenceOfStatus,
} from "#foundation/errors/catalog.ts";
import { PictureRefused, type SendImage } from "./uploads.ts";

/**
 * Sends one picture of a service by a request of its own. XMLHttpRequest, because fetch does not tell how much has
 * left. Rejects with the French sentence of the failure.
 */
export function imageSender(serviceId: string, token: () => Promise<string | null>): SendImage {
  return async ({ file, alt }, { onProgress, signal }) => {
    const bearer = await token().catch(() => {
      throw new Error(NETWORK_ERROR.message);
    });
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("POST", `/api/provider/services/${serviceId}/images`);
      if (bearer) request.setRequestHeader("authorization", `Bearer ${bearer}`);
      request.responseType = "json";
      request.upload.addEventListener("progress", ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener("load", () => {
        const { status, response } = request;
        if (status === 201) resolve((response as { data: Image[] }).data);
        else reject(refusal(status, response));
      });
      request.addEventListener("error", () => reject(new Error(NETWORK_ERROR.message)));
      request.addEventListener("abort", () => reject(new Error(ERRORS.IMAGE_UPLOAD_FAILED.message)));
      signal.addEventListener("abort", () => request.abort());
      if (signal.aborted) return reject(new Error(ERRORS.IMAGE_UPLOAD_FAILED.message));
      const body = new FormData();
      body.append("images", file);
      if (alt !== "") body.append("alt", alt);
      request.send(body);
    });
  };
}

/** Refused for what the picture is: the same file would be refused again. */
const FOR_GOOD = new Set(["INVALID_FILE_TYPE", "FILE_TOO_LARGE"]);

/** The sentence of the answer's code, else of its status; a proxy's own page has no code. */
function refusal(status: number, body: unknown): Error {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: unknown };
  if (!isErrorCode(code)) return new Error(sentenceOfStatus(status));
  const sentence = sentenceOf(code, details as never);
  return FOR_GOOD.has(code) ? new PictureRefused(sentence) : new Error(sentence);
}
