import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { BOOK_ACCOUNTS, type BookAccounts, bookAccounts } from "#features/operator/contract/index.ts";
import { keysOf, recordOf } from "#foundation/keys-of.ts";
import { FormField } from "#ui/forms/form.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlays/form-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { api, queries } from "../../api.ts";

/** Says how the accounts of the books are called; our own words are proposed as names. */
export function BookAccountsDialog({
  said,
  version,
  onClose,
}: {
  said: BookAccounts | null;
  version: number;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(bookAccounts),
    defaultValues: { accounts: said ?? proposed },
  });
  return (
    <FormDialog
      form={form}
      title="Comptes de la comptabilité"
      description="Les noms doivent être ceux de votre plan comptable, lettre par lettre. Les numéros servent à Sage 50 ; sans lui, laissez-les vides."
      sendText="Enregistrer"
      busyText="Enregistrement…"
      onSend={async ({ accounts }) => {
        await api.bookEntries.setAccounts({ accounts, version });
        toast.success("Comptes enregistrés");
        onClose();
        await client.invalidateQueries({ queryKey: queries.bookEntries.accounts.key() });
      }}
      onClose={onClose}
    >
      {keysOf(BOOK_ACCOUNTS).map((account) => (
        <fieldset key={account} className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
          <legend className="mb-1 font-medium">{BOOK_ACCOUNTS[account]}</legend>
          <FormField form={form} name={`accounts.${account}.name`} label="Nom" required>
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
          <FormField form={form} name={`accounts.${account}.number`} label="Numéro">
            {(field) => <TextInput {...field} autoComplete="off" inputMode="numeric" />}
          </FormField>
        </fieldset>
      ))}
    </FormDialog>
  );
}

const proposed: BookAccounts = recordOf(keysOf(BOOK_ACCOUNTS), (account) => ({
  name: BOOK_ACCOUNTS[account],
  number: "",
}));
