import { brokenPasswordRules } from "#features/accounts/contract/index.ts";
import { AuthFailure } from "./failure.ts";

/** Throws weak_password with every reason and the first rule's sentence (spec.md section 5). */
export function refuseWeakPassword(password: string): void {
  const broken = brokenPasswordRules(password);
  const [first] = broken;
  if (!first) return;
  const reasons = [...new Set(broken.map(({ reason }) => reason))];
  throw new AuthFailure("weak_password", { message: first.sentence, reasons });
}
