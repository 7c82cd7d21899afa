import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { actOrWait } from "#client/acts/own-acts.ts";
import { sentenceFor } from "#client/failure.ts";
import { prepareImage } from "#client/prepare-image.ts";
import type { Pass, Stop } from "#features/rounds/contract/index.ts";
import { WAITS } from "#features/scheduling/web/index.ts";
import { newId } from "#foundation/id.ts";
import { formatTime } from "#foundation/time.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Camera, Check } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { api } from "./api.ts";
import { refreshPlans } from "./rhythm/refresh-plans.ts";
import { useTakeBackPass } from "./take-back-pass.tsx";

const icon = { className: "size-4.5 shrink-0" } as const;

const newIds = () => ({ plain: newId(), photographed: newId() });

/**
 * Notes a pass, with a photo or without; pressed again after a failure, it is the same pass, until one was
 * noted. One without a photo is not the one with it.
 */
export function MarkPass({ stop, isDone }: { stop: Stop; isDone: boolean }) {
  const { request_id, client } = stop;
  const cache = useQueryClient();
  const [marked, setMarked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pass was noted, here or elsewhere
  const ids = useMemo(newIds, [stop.passes, stop.last_pass_at, marked]);
  const fileId = useId();
  const takeBack = useTakeBackPass(request_id);
  const mark = useMutation({
    mutationFn: async (photo: File | undefined) => {
      const pass_id = photo ? ids.photographed : ids.plain;
      let noted: Pass | undefined;
      const isSent = await actOrWait(
        { kind: "pass", request_id, hasPhoto: photo !== undefined },
        async () => {
          noted = (await api.passes.mark({ id: request_id, pass_id, ...(photo && { photo }) })).data;
        },
        { id: pass_id, photo },
      );
      return isSent && noted ? { noted, isNew: noted.id === pass_id, photo } : undefined;
    },
    onSuccess: (sent) => {
      setMarked((times) => times + 1);
      if (!sent) return toast.success("Passage gardé", WAITS);
      const { noted, isNew, photo } = sent;
      const which = `${formatTime(noted.done_at)} chez ${client}`;
      if (!isNew && photo) return toast.success("Photo ajoutée", `Au passage de ${which}.`);
      if (!isNew) return toast({ title: "Passage déjà noté", text: `C'est celui de ${which}.` });
      toast({
        tone: "success",
        title: "Passage noté",
        text: `${client} le voit.`,
        action: { label: "Annuler", onPress: () => takeBack.mutate(noted.id) },
      });
    },
    onError: (error) => toast.danger("Passage non noté", sentenceFor(error)),
    onSettled: () => void refreshPlans(cache),
  });
  const markWith = async (photo: File) => {
    const { file, refusal } = { file: undefined, ...(await prepareImage(photo)) };
    if (file) mark.mutate(file);
    else toast.danger("Photo refusée", refusal);
  };
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2">
      <Button
        variant={isDone ? "secondary" : "primary"}
        className="min-h-11"
        busy={mark.isPending}
        busyText="Un instant…"
        aria-label={`${isDone ? "Autre passage fait" : "Passage fait"} chez ${client}`}
        onClick={() => mark.mutate(undefined)}
      >
        <Check {...icon} />
        {isDone ? "Autre passage" : "Passage fait"}
      </Button>
      <label
        htmlFor={fileId}
        className="grid size-11 cursor-pointer place-items-center rounded-md border border-lisiere-forte has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-epinette"
      >
        <Camera {...icon} />
        <span className="sr-only">{`Passage fait chez ${client}, avec une photo`}</span>
        <input
          id={fileId}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          disabled={mark.isPending}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const photo = currentTarget.files?.[0];
            if (photo) void markWith(photo);
            currentTarget.value = "";
          }}
        />
      </label>
    </div>
  );
}
