import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { prepareImage } from "#client/prepare-image.ts";
import type { Profile } from "#features/profiles/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { T } from "#ui/display/typography.tsx";
import { Camera } from "#ui/icons.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { CropDialog } from "./crop-dialog.tsx";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,.heic,.heif";

/** The person's avatar: cropped, previewed while it is uploaded, replaced, removed. For both roles. */
export function AvatarField({
  profile,
  name = profile.full_name,
}: {
  profile: Pick<Profile, "full_name" | "avatar_url">;
  /** Its initials are shown when there is no image. */
  name?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [chosen, setChosen] = useImageFile();
  const [sent, setSent] = useImageFile();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const client = useQueryClient();
  const refreshProfile = () => client.invalidateQueries({ queryKey: queries.profiles.key() });
  const send = useMutation(
    queries.profiles.setAvatar.mutationOptions({
      onSuccess: async () => {
        await refreshProfile();
        toast.success("Photo enregistrée");
      },
      onError: (error) => setRefusal(sentenceFor(error)),
      onSettled: () => setSent(null),
    }),
  );
  const remove = useMutation(
    queries.profiles.removeAvatar.mutationOptions({
      onSuccess: async () => {
        setConfirming(false);
        await refreshProfile();
        toast.success("Photo retirée");
      },
    }),
  );
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(null);
    setPreparing(true);
    const prepared = await prepareImage(file);
    setPreparing(false);
    if (prepared.refusal === undefined) setChosen(prepared.file);
    else setRefusal(prepared.refusal);
  };
  const upload = (image: Blob) => {
    setChosen(null);
    setSent(image);
    send.mutate({ avatar: new File([image], "photo", { type: image.type }) });
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <span className={send.isPending ? "opacity-60" : undefined}>
        <Avatar name={name} src={sent?.url ?? profile.avatar_url} size="xl" />
      </span>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={isPreparing || send.isPending}
            busyText={isPreparing ? "Préparation…" : "Envoi…"}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            <Camera className="size-5" />
            {profile.avatar_url ? "Changer la photo" : "Ajouter une photo"}
          </Button>
          {profile.avatar_url && !send.isPending && (
            <ConfirmDialog
              open={confirming}
              onOpenChange={(open) => {
                setConfirming(open);
                remove.reset();
              }}
              trigger={
                <Button variant="quiet" className="px-3 text-danger">
                  Retirer
                </Button>
              }
              title="Retirer votre photo ?"
              description="Vos initiales la remplaceront."
              confirmText="Retirer la photo"
              busy={remove.isPending}
              onConfirm={() => remove.mutate({})}
            >
              {remove.error && (
                <Alert tone="danger" live>
                  {sentenceFor(remove.error)}
                </Alert>
              )}
            </ConfirmDialog>
          )}
        </div>
        <p id={hintId} className="text-sm text-brume">
          <T>JPEG, PNG, WebP, GIF ou HEIC ; une grande photo est réduite ici, avant l’envoi.</T>
        </p>
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
        {chosen && (
          <CropDialog
            src={chosen.url}
            onUnreadable={() => upload(chosen.file)}
            onCancel={() => setChosen(null)}
            onDone={upload}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="Photo de profil"
          tabIndex={-1}
          className="hidden"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // So that choosing the same file again fires a change.
            event.currentTarget.value = "";
          }}
        />
      </div>
    </div>
  );
}

interface ImageFile {
  file: Blob;
  url: string;
}

/** Holds an image with an object URL, revoked when it is replaced or the component unmounts. */
function useImageFile(): [ImageFile | null, (file: Blob | null) => void] {
  const [chosen, setChosen] = useState<ImageFile | null>(null);
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);
  return [chosen, (file) => setChosen(file && { file, url: URL.createObjectURL(file) })];
}
