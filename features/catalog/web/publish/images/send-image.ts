import { decodeFailure, NETWORK_ERROR, sentenceFor } from "#client/failure.ts";
import type { OwnImage } from "#features/catalog/contract/index.ts";
import { IMAGE_UPLOAD_FAILED } from "#foundation/errors/common.ts";
import { apiPaths } from "#paths/api-paths.ts";
import { ImageRefused, type SendImage } from "./uploads.ts";

/**
 * Returns a function that uploads one image of a service. It uses XMLHttpRequest because fetch reports no
 * upload progress. Rejects with the French message of the failure.
 */
export function imageSender(serviceId: string, token: () => Promise<string | null>): SendImage {
  return async ({ file, alt }, { onProgress, signal }) => {
    const bearer = await token().catch(() => {
      throw new Error(NETWORK_ERROR.message);
    });
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("POST", apiPaths.serviceImages(serviceId));
      if (bearer) request.setRequestHeader("authorization", `Bearer ${bearer}`);
      request.responseType = "json";
      request.upload.addEventListener("progress", ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener("load", () => {
        const { status, response } = request;
        if (status === 201) resolve((response as { data: OwnImage[] }).data);
        else reject(errorOf(status, response));
      });
      request.addEventListener("error", () => reject(new Error(NETWORK_ERROR.message)));
      request.addEventListener("abort", () => reject(new Error(IMAGE_UPLOAD_FAILED.message)));
      signal.addEventListener("abort", () => request.abort());
      if (signal.aborted) return reject(new Error(IMAGE_UPLOAD_FAILED.message));
      const body = new FormData();
      body.append("images", file);
      if (alt !== "") body.append("alt", alt);
      request.send(body);
    });
  };
}

/** The file itself was refused: sending it again would fail again. */
const PERMANENT_REFUSALS = new Set(["INVALID_FILE_TYPE", "FILE_TOO_LARGE"]);

/** Returns the failure of the response, with its French message. */
function errorOf(status: number, body: unknown): Error {
  const failure = decodeFailure(body, status);
  const sentence = sentenceFor(failure);
  return PERMANENT_REFUSALS.has(failure.code) ? new ImageRefused(sentence) : new Error(sentence);
}
