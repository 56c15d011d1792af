import { keeper } from './storage.ts';

const KEY = 'message-sent';

/** Per tab: the thank-you page must know that a message was really sent, also after a full page load. */
const store = keeper(() => sessionStorage);

export const keepMessageSent = (): void => void store.write(KEY, 'true');
export const wasMessageSent = (): boolean => store.read(KEY) !== null;
export const forgetMessageSent = (): void => store.remove(KEY);
