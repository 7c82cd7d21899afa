import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "#features/accounts/contract/passkeys.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** How the answer of a faulty or imitated authenticator differs from that of an honest one. */
interface Deviation {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Touched, without a fingerprint or PIN. */
  isUnverified?: boolean;
  /** The id of another credential is given with this one's signature. */
  id?: string;
}

/** An authenticator that signs as WebAuthn says, with a key of its own. */
export class Authenticator {
  readonly id = randomBytes(32).toString("base64url");
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  #counter = 0;

  /** `origin` is that of the page in which the browser shows it. */
  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#origin = origin;
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  /** Makes the passkey, without attestation. */
  create({ rp, challenge }: PasskeyCreationOptions, deviation: Deviation = {}): PasskeyAttestation {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#data(rp.id, deviation, ATTESTED),
      Buffer.alloc(16),
      length,
      id,
      key,
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, never>()],
        ["authData", new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.#credential(deviation),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, deviation).toString("base64url"),
        attestationObject: Buffer.from(attestationObject).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Signs a challenge; the counter grows with each signature. */
  sign({ rpId, challenge }: PasskeyRequestOptions, deviation: Deviation = {}): PasskeyAssertion {
    const clientData = this.#clientData("webauthn.get", challenge, deviation);
    const authData = this.#data(rpId, deviation);
    const hash = createHash("sha256").update(clientData).digest();
    const signature = createSign("sha256")
      .update(Buffer.concat([authData, hash]))
      .sign(this.#key);
    return {
      ...this.#credential(deviation),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }

  #credential({ id = this.id }: Deviation) {
    return { id, rawId: id, type: "public-key" as const };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, { rpId: other = rpId, counter, isUnverified }: Deviation, flags = 0): Buffer {
    this.#counter++;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const flag = flags | USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED);
    return Buffer.concat([createHash("sha256").update(other).digest(), Buffer.from([flag]), count]);
  }
}
