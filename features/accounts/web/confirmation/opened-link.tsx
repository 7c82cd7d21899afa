import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { areaKey } from "#client/area-key.ts";
import { Alert } from "#ui/display/alert.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { useProfile } from "../role.ts";
import { FIRST_CONFIRMATION } from "./confirmation-link.ts";

const CONFIRMED_TEXTS: Record<string, string> = {
  change: "Votre nouvelle adresse courriel est en place.",
  confirme: "Merci : nos courriels vous parviendront.",
  deja: "Nos courriels vous parviennent.",
};

const ALREADY = "Votre adresse est déjà confirmée";

/**
 * The keys that the confirmation page and the auth service add to the address that a letter's link returns
 * to.
 */
const LINK_KEYS = ["courriel", "error", "error_code", "error_description"];

/**
 * On any page that a letter's link about an address returns to: reloads the session and the profile, and says
 * that the address is confirmed, was confirmed before, or that the link has failed. Nothing on other pages.
 */
export function OpenedLink() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [failed, setFailed] = useState<"change" | "confirmation" | null>(null);
  const profile = useProfile().data?.data;
  const about = params.get("courriel");
  const text = CONFIRMED_TEXTS[about ?? ""];
  const hasFailed = params.has("error_code");
  useEffect(() => {
    if (!text && !hasFailed) return;
    setParams(withoutResult, { replace: true });
    setFailed(hasFailed ? (about === FIRST_CONFIRMATION ? "confirmation" : "change") : null);
    if (hasFailed) return;
    // Seldom: no page waits for what it needs.
    void import("../session.ts").then(async ({ refreshUser }) => {
      await refreshUser();
      await client.invalidateQueries({ queryKey: areaKey("profiles") });
      toast.success(about === "deja" ? ALREADY : "Adresse confirmée", text);
    });
  }, [about, text, hasFailed, client, setParams]);
  if (!failed) return null;
  if (failed === "confirmation" && profile?.email_verified_at)
    return (
      <Alert live title={ALREADY} className="mb-6">
        {`Nos courriels parviennent à ${profile.email}.`}
      </Alert>
    );
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
