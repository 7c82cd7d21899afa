import { useEffect, useState } from "react";

/** Returns the secret of a letter's link, from the page's fragment; undefined until a script reads it. */
export function useToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  return token;
}

export const INCOMPLETE = "Ce lien n'est pas complet. Ouvrez-le de nouveau depuis le courriel reçu.";
