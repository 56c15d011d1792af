import { keeper } from './storage.ts';

const KEY = 'message-sent';

/** Of this tab: the thank-you page must know that a message was really sent, also when it is loaded as a document. */
const kept = keeper(() => sessionStorage);

export const keepMessageSent = (): void => void kept.write(KEY, 'true');
export const wasMessageSent = (): boolean => kept.read(KEY) !== null;
export const forgetMessageSent = (): void => kept.remove(KEY);
