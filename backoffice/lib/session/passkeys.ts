import type { PasskeyAnswer, PasskeyOptions } from '../../../contract/staff/passkeys.ts';

type Library = typeof import('@simplewebauthn/browser');
type Options<Name extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Library[Name]
>[0]['optionsJSON'];

const loadLibrary = (): Promise<Library> => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Asks the browser for a passkey of the person. @returns undefined when the person closed its dialog. */
export async function showPasskey({ options }: PasskeyOptions): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await loadLibrary();
  const optionsJSON = options as unknown as Options<'startAuthentication'>;
  return unlessClosed(startAuthentication({ optionsJSON })) as Promise<PasskeyAnswer | undefined>;
}

/** Has the browser make a passkey. @returns undefined when the person closed its dialog. */
export async function makePasskey({ options }: PasskeyOptions): Promise<unknown> {
  const { startRegistration } = await loadLibrary();
  return unlessClosed(startRegistration({ optionsJSON: options as unknown as Options<'startRegistration'> }));
}

/** Browsers do not say which: closed, timed out, or no passkey of this site. */
const CLOSED = new Set(['NotAllowedError', 'AbortError']);

async function unlessClosed<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && CLOSED.has(error.name)) return undefined;
    throw error;
  }
}
