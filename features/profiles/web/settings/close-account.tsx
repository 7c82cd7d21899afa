import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { deleteStoredFiles } from "#client/files/file-store.ts";
import { clearSession, markIntentionalSignOut } from "#client/session/session-actions.ts";
import { type AccountType, CURRENT_PASSWORD_REQUIRED } from "#features/accounts/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { clearLocalData } from "./clear-local-data.ts";
import { Losses } from "./losses.tsx";

/** « Supprimer mon compte »: shows what is lost, asks for the password, closes the account and signs out. */
export function CloseAccount({ role }: { role: AccountType }) {
  const navigate = useNavigate();
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const close = useMutation(
    queries.privacy.remove.mutationOptions({
      onSuccess: async () => {
        markIntentionalSignOut();
        clearLocalData([localStorage, sessionStorage]);
        deleteStoredFiles();
        await clearSession("left");
        await navigate("/");
        toast.success("Compte supprimé", "Vos renseignements ont été effacés.");
      },
      onError: () => field.current?.focus(),
    }),
  );
  const confirm = () => {
    setMissing(password === "");
    if (password === "") field.current?.focus();
    else close.mutate({ password });
  };
  const error = missing ? CURRENT_PASSWORD_REQUIRED : close.error && sentenceFor(close.error);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setPassword("");
        setMissing(false);
        close.reset();
      }}
      trigger={<Button variant="quiet">Supprimer mon compte</Button>}
      title="Supprimer votre compte ?"
      description="Vos renseignements sont effacés immédiatement et définitivement. Cette action est irréversible."
      confirmText="Supprimer mon compte"
      busy={close.isPending}
      busyText="Suppression…"
      onConfirm={confirm}
    >
      {open && <Losses role={role} />}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Field label="Mot de passe actuel" error={error}>
          <PasswordInput
            ref={field}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
