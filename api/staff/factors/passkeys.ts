import type { NewPasskey, PasskeyAnswer } from '../../../contract/staff/passkeys.ts';

/** Ed25519, ES256, RS256. Left to itself, Chromium picks ML-DSA, which Node has only as an experiment. */
const ALGORITHMS = [-8, -7, -257];

/** The library weighs 27 MB and half a second, so it is loaded when a passkey is first used. */
const library = () => import('@simplewebauthn/server');

export interface StoredPasskey {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

interface Person {
  /** The shop's name, under which the browser lists the passkey. */
  readonly shop: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly passkeys: readonly StoredPasskey[];
}

type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

/** Options for a new passkey that signs in by itself: it knows its person, and asks them for a PIN or a finger. */
export async function newPasskeyOptions(origin: string, person: Person): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: person.shop,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: person.passkeys.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

/** Options for showing a passkey: any of this person, or any of this origin when nobody is named. */
export async function passkeyRequestOptions(
  origin: string,
  passkeys: readonly StoredPasskey[] = [],
): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
    allowCredentials: passkeys.map(describe),
  });
  return { ...options };
}

interface Expected {
  readonly origin: string;
  readonly challenge: string;
}

/** @returns the new passkey; undefined when the answer is not right. */
export async function verifyNewPasskey(passkey: NewPasskey, { origin, challenge }: Expected) {
  const { verifyRegistrationResponse } = await library();
  const response = passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'];
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

/**
 * Refuses a wrong signature, another challenge or origin, no user verification, and a counter that went back, which
 * betrays a copied passkey.
 * @returns the passkey's new counter; undefined when the answer is not right.
 */
export async function verifyPasskey(
  passkey: PasskeyAnswer,
  stored: StoredPasskey,
  { origin, challenge }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const response = passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'];
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

const describe = ({ credential_id, transports }: StoredPasskey) => ({
  id: credential_id,
  transports: [...transports] as ('usb' | 'nfc' | 'ble' | 'internal' | 'hybrid')[],
});
