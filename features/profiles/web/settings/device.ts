import Bowser from "bowser";

/** Bowser's names, with the names that people use. */
const NAMES: Record<string, string> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  macOS: "Mac",
  iOS: "iPhone",
  "Chrome OS": "Chromebook",
};

const UNKNOWN = "Appareil inconnu";

/** Returns « · adresse IP 203.0.113.9 » for the end of a line, or nothing without an address. */
export const ipSuffix = (address: string) => address && ` · adresse IP ${address}`;

/** Returns a name such as « Chrome sur Windows ». */
export function deviceName(userAgent: string): string {
  // The device that asks for a new password is not known.
  if (userAgent === "") return UNKNOWN;
  const parsed = Bowser.parse(userAgent);
  const browser = knownName(parsed.browser.name);
  const system = parsed.platform.model === "iPad" ? "iPad" : knownName(parsed.os.name);
  if (browser && system) return `${browser} sur ${system}`;
  return browser || system || UNKNOWN;
}

const knownName = (name: string | undefined) => NAMES[name ?? ""] ?? name ?? "";
