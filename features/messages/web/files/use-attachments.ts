import { useState } from "react";
import { type PreparedImage, prepareImage } from "#client/prepare-image.ts";
import { FILE_MAX_MB, MESSAGE_LIMITS } from "#features/messages/contract/index.ts";
import { INVALID_FILE_TYPE } from "#foundation/errors/common.ts";
import { isPdfFile } from "#foundation/files/files.ts";
import { newId } from "#foundation/id.ts";
import type { Attachment } from "../outbox/outbox.ts";

/** A file chosen for the message being written. */
export interface ChosenFile {
  key: string;
  kind: Attachment["kind"];
  file: File;
}

/** The types that the browser's picker offers. */
export const ACCEPTED =
  "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif,application/pdf";

/** The files chosen for a message: photos, shrunk here before they are sent, and PDF files. */
export function useAttachments() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const add = async (files: readonly File[]) => {
    setRefusal(null);
    setPreparing(true);
    // One at a time: each photo decodes to as much as 200 MB.
    for (const file of files) {
      const isPdf = await isPdfFile(file);
      const prepared = isPdf ? preparePdf(file) : await preparePhoto(file);
      if (prepared.refusal === undefined) {
        const one: ChosenFile = { key: newId(), kind: isPdf ? "file" : "photos", file: prepared.file };
        setChosen((before) => [...before, one]);
      } else setRefusal(`${file.name} : ${prepared.refusal}`);
    }
    setPreparing(false);
  };
  const clear = () => {
    setChosen([]);
    setRefusal(null);
  };
  return {
    chosen,
    refusal,
    isPreparing,
    add,
    remove: (key: string) => setChosen((before) => before.filter((one) => one.key !== key)),
    clear,
  };
}

function preparePdf(file: File): PreparedImage {
  if (file.size <= MESSAGE_LIMITS.fileMaxBytes) return { file };
  return { refusal: `ce fichier dépasse ${FILE_MAX_MB} Mo.` };
}

async function preparePhoto(file: File): Promise<PreparedImage> {
  const prepared = await prepareImage(file);
  return prepared.refusal === INVALID_FILE_TYPE.message
    ? { refusal: "choisissez une photo ou un PDF." }
    : prepared;
}

/** Returns the messages that carry the chosen files: photos by eight, each PDF by itself. */
export function attachmentsOf(chosen: readonly ChosenFile[]): Attachment[] {
  const of = (kind: Attachment["kind"]) => chosen.filter((one) => one.kind === kind).map(({ file }) => file);
  const photos = of("photos");
  const groups: Attachment[] = [];
  for (let from = 0; from < photos.length; from += MESSAGE_LIMITS.messagePhotosMax)
    groups.push({ kind: "photos", files: photos.slice(from, from + MESSAGE_LIMITS.messagePhotosMax) });
  return [...groups, ...of("file").map((file): Attachment => ({ kind: "file", files: [file] }))];
}
