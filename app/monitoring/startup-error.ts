import { ConfigError } from "#platform/config/config.ts";
import { StartError } from "#platform/postgres/embedded/embedded.ts";

/** Returns a one-line message for a failed start that the operator can fix; else undefined. */
export function startupErrorMessage(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  // In one of several processes the parent listens, and the error's syscall is "bind".
  if (!(error instanceof Error) || !("syscall" in error)) return undefined;
  if (error.syscall !== "listen" && error.syscall !== "bind") return undefined;
  const { code, port, address } = error as Error & { code?: string; port?: number; address?: string };
  if (code === "EACCES")
    return `PORT ${port} is for the system's own programs: take one above 1023, or start with the right to it.`;
  if (code === "EADDRINUSE") return `PORT ${port} is taken by another program: stop it, or take another.`;
  if (code === "EADDRNOTAVAIL") return `HOST ${address} is no address of this machine.`;
  return undefined;
}
