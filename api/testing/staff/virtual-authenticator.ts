import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAnswer } from '../../../contract/staff/passkeys.ts';

/** How an answer differs from that of an honest browser. */
interface Twist {
  readonly origin?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
}

type Options = Readonly<Record<string, unknown>>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A device with one passkey, which answers the options of an origin as a browser would. */
export class VirtualAuthenticator {
  readonly origin: string;
  readonly credentialId = randomBytes(16);
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    this.privateKey = privateKey;
    this.publicKey = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url');
  }

  /** Answers the options for a new passkey. */
  create(options: Options, twist: Twist = {}): NewPasskey {
    this.userHandle = (options.user as { id: string }).id;
    const credentialData = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.coseKey(),
    ]);
    const authData = this.authData(twist, credentialData);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const object = isoCBOR.encode(attestation as unknown as Parameters<typeof isoCBOR.encode>[0]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, twist).toString('base64url'),
        attestationObject: Buffer.from(object).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers the options for showing a passkey; each answer moves the counter on. */
  get(options: Options, twist: Twist = {}): PasskeyAnswer {
    this.counter = twist.counter ?? this.counter + 1;
    const clientData = this.clientData('webauthn.get', options, twist);
    const authenticatorData = this.authData(twist);
    const signature = sign(null, Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  private credential() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, { challenge }: Options, twist: Twist): Buffer {
    const { origin = this.origin } = twist;
    return Buffer.from(
      JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }

  private authData({ isUserVerified = true }: Twist, credentialData?: Buffer): Buffer {
    const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | (credentialData ? HAS_CREDENTIAL : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const rpIdHash = sha256(new URL(this.origin).hostname);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, credentialData ?? Buffer.alloc(0)]);
  }

  /** An Ed25519 key (RFC 9053). */
  private coseKey(): Buffer {
    const key = new Map<number, unknown>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, new Uint8Array(this.publicKey)],
    ]);
    return Buffer.from(isoCBOR.encode(key as unknown as Parameters<typeof isoCBOR.encode>[0]));
  }
}
