import type { PasskeyAnswer, PasskeyOptions } from '../../../contract/staff/passkeys.ts';
import { send } from '../api/send.ts';

type Library = typeof import('@simplewebauthn/browser');
type Options<Name extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Library[Name]
>[0]['optionsJSON'];

const loadLibrary = (): Promise<Library> => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Has the person show a passkey to the call, which gives the options for it.
 * @returns whether they showed one, and did not close the browser's dialog.
 */
export async function sendPasskey(path: string): Promise<boolean> {
  const { data } = await send<{ data: PasskeyOptions }>(`${path}/options`, { method: 'POST', body: {} });
  const passkey = await showPasskey(data);
  if (passkey) await send(path, { method: 'POST', body: { passkey } });
  return passkey !== undefined;
}

async function showPasskey({ options }: PasskeyOptions): Promise<PasskeyAnswer | undefined> {
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
