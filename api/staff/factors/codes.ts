import { generateSecret, generateURI, verify } from 'otplib';

/**
 * Seconds before and after now whose codes are taken. A code that was typed slowly is that of the half minute before; one
 * of the half minute to come would only be a further one to guess.
 */
const TOLERANCE_S: [past: number, future: number] = [30, 0];

/** A secret for an app of one-time codes (RFC 6238), in base32. */
export const newCodeSecret = (): string => generateSecret();

/** Text of the QR code. The app lists the codes by the shop's name. */
export const codeUri = (secret: string, { email, shop }: { email: string; shop: string }): string =>
  generateURI({ issuer: shop, label: email, secret });

interface Code {
  readonly secret: string;
  readonly code: string;
  /** The period of the last code that was taken: neither it nor an earlier one is taken again. */
  readonly afterStep: number | null;
  readonly now: Date;
}

/** @returns the period of a right code; undefined for a wrong one and for one that was used before. */
export async function checkCode({ secret, code, afterStep, now }: Code): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return afterStep !== null && result.timeStep <= afterStep ? undefined : result.timeStep;
}
