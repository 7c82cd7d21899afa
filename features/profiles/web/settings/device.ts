import Bowser from "bowser";

/** Names of Bowser that people know by another one. */
const NAMES: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  macOS: "Mac",
  iOS: "iPhone",
  "Chrome OS": "Chromebook",
};

/** Returns « · adresse IP 203.0.113.9 » for the end of a line, or nothing without an address. */
export const fromAddress = (address: string) => address && ` · adresse IP ${address}`;

/** Returns « Chrome sur Windows », as far as the user agent says. */
export function deviceOf(userAgent: string): string {
  const parsed = Bowser.parse(userAgent);
  const browser = named(parsed.browser.name);
  const system = parsed.platform.model === "iPad" ? "iPad" : named(parsed.os.name);
  if (browser && system) return `${browser} sur ${system}`;
  return browser || system || "Appareil inconnu";
}

const named = (name: string | undefined) => NAMES[name ?? ""] ?? name ?? "";
