import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "#features/accounts/contract/passkeys.ts";

/** Loaded when somebody uses a passkey: nobody else downloads it. */
const webauthn = () => import("@simplewebauthn/browser");

/** Asks the browser for a passkey's signature. Returns undefined when its person cancels or has none here. */
export async function signWithPasskey(
  optionsJSON: PasskeyRequestOptions,
): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await webauthn();
  return await startAuthentication({ optionsJSON }).catch(() => undefined);
}

/**
 * Asks the browser to make a passkey. Returns undefined when its person cancels or
 * this device has one already.
 */
export async function makePasskey(
  optionsJSON: PasskeyCreationOptions,
): Promise<PasskeyAttestation | undefined> {
  const { startRegistration } = await webauthn();
  return await startRegistration({ optionsJSON }).catch(() => undefined);
}
