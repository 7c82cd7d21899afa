import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { deleteStoredFiles } from "#client/files/file-store.ts";
import { clearSession, whileSigningOut } from "#client/session/session-actions.ts";
import {
  ACCOUNT_LIMITS,
  type AccountType,
  CURRENT_PASSWORD_REQUIRED,
} from "#features/accounts/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { queries } from "../api.ts";
import { clearLocalData } from "./clear-local-data.ts";
import { Losses } from "./losses.tsx";
import { idsOf, ObligationsLeft } from "./obligations.tsx";

/**
 * « Supprimer mon compte »: shows what is lost, asks for the password, closes the account and ends the
 * session, whose guard then leads to the landing page.
 */
export function CloseAccount({ role }: { role: AccountType }) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const [isRead, setRead] = useState(false);
  const [unread, setUnread] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const left = useQuery({ ...queries.privacy.obligations.queryOptions(), enabled: open, staleTime: 0 });
  const obligations = left.data?.data;
  const acknowledged = obligations ? idsOf(obligations) : [];
  const close = useMutation(
    queries.privacy.remove.mutationOptions({
      onSuccess: async () => {
        await whileSigningOut(async () => {
          clearLocalData([localStorage, sessionStorage]);
          deleteStoredFiles();
          await clearSession("closed");
        });
        toast.success("Compte supprimé", "Vos renseignements ont été effacés.");
      },
      onError: () => {
        // Something may bind the person since the list was read.
        setRead(false);
        void left.refetch();
        field.current?.focus();
      },
    }),
  );
  const confirm = () => {
    setMissing(password === "");
    const isUnread = acknowledged.length > 0 && !isRead;
    setUnread(isUnread);
    if (password === "") field.current?.focus();
    else if (!isUnread) close.mutate({ password, acknowledged });
  };
  const error = missing ? CURRENT_PASSWORD_REQUIRED : close.error && sentenceFor(close.error);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setPassword("");
        setMissing(false);
        setRead(false);
        setUnread(false);
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
      {obligations && acknowledged.length > 0 && (
        <ObligationsLeft
          obligations={obligations}
          role={role}
          checked={isRead}
          error={unread ? "Cochez pour confirmer que vous avez lu cette liste" : undefined}
          onChange={setRead}
        />
      )}
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
            maxLength={ACCOUNT_LIMITS.passwordMax}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
