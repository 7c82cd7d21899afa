import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { PasskeyAssertion } from "#features/accounts/contract/passkeys.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { api } from "../api.ts";
import { signWithPasskey } from "./passkey.ts";

/** Asks for one of the account's passkeys. Shows what `onPasskey` throws. */
export function PasskeyButton({
  isReady = () => true,
  onPasskey,
}: {
  /** Whether the value required beside it is there; shows what is missing. */
  isReady?: () => boolean;
  onPasskey: (passkey: PasskeyAssertion) => Promise<void>;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const give = async () => {
    if (!isReady()) return;
    setBusy(true);
    setFailure("");
    try {
      const { data } = await api.passkeys.challenge({});
      const passkey = await signWithPasskey(data);
      if (passkey) await onPasskey(passkey);
      else setFailure("Aucune clé d'accès n'a été donnée. Réessayez, ou entrez un code.");
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        busy={isBusy}
        busyText="Un instant…"
        onClick={() => void give()}
      >
        Utiliser une clé d'accès
      </Button>
      {failure && (
        <Alert tone="danger" live>
          {failure}
        </Alert>
      )}
    </>
  );
}
