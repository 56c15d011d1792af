import { keeper } from './storage.ts';

const KEY = 'message-sent';

/** Per tab: the thank-you page must know that a message was really sent, also after a full page load. */
const kept = keeper(() => sessionStorage);

export const keepMessageSent = (): void => void kept.write(KEY, 'true');
export const wasMessageSent = (): boolean => kept.read(KEY) !== null;
export const forgetMessageSent = (): void => kept.remove(KEY);
