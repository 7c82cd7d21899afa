import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { areaKey } from "#client/area-key.ts";
import { Alert } from "#ui/display/alert.tsx";
import { toast } from "#ui/overlays/toast.ts";

const CONFIRMED_TEXTS: Record<string, string> = {
  change: "Votre nouvelle adresse courriel est en place.",
  confirme: "Merci : nos courriels vous parviendront.",
};

/**
 * What the confirmation page and the auth service add to the address of the page that
 * a letter's link returns to.
 */
const LINK_KEYS = ["courriel", "error", "error_code", "error_description"];

/**
 * On the page that a letter's link about an address returns to, whichever it is: reloads the session and the
 * profile and says that the address is confirmed, or that the link has failed; nothing elsewhere.
 */
export function OpenedLink() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [failed, setFailed] = useState(false);
  const text = CONFIRMED_TEXTS[params.get("courriel") ?? ""];
  const hasFailed = params.has("error_code");
  useEffect(() => {
    if (!text && !hasFailed) return;
    setParams(withoutResult, { replace: true });
    setFailed(hasFailed);
    if (hasFailed) return;
    // Seldom: no page waits for what it needs.
    void import("../session.ts").then(async ({ refreshUser }) => {
      await refreshUser();
      await client.invalidateQueries({ queryKey: areaKey("profiles") });
      toast.success("Adresse confirmée", text);
    });
  }, [text, hasFailed, client, setParams]);
  if (!failed) return null;
  return (
    <Alert tone="danger" live className="mb-6">
      Ce lien de confirmation est invalide ou a expiré. Demandez-en un autre.
    </Alert>
  );
}

function withoutResult(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const key of LINK_KEYS) rest.delete(key);
  return rest;
}
