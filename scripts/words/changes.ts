import type { MessageSet, Messages } from './message-files.ts';

/** The change of a message since a commit; `stale` is English that changed while its French did not. */
export type Change = 'new' | 'changed' | 'stale' | 'gone';

/** One message in both languages, undefined in one that lacks it. */
export interface WordRow {
  readonly key: string;
  readonly english: string | undefined;
  readonly french: string | undefined;
  readonly change: Change | undefined;
  /** The English of the commit, when it was another. */
  readonly was: string | undefined;
}

/** Lists the messages in the order of the English file, then those that are gone; `before` is undefined without a commit. */
export function listWords(now: MessageSet, before: MessageSet | undefined): WordRow[] {
  const keys = new Set([...now.en.keys(), ...now.fr.keys(), ...(before?.en.keys() ?? [])]);
  return [...keys].map((key) => {
    const [english, french] = [now.en.get(key), now.fr.get(key)];
    const was = before?.en.get(key);
    const change = before && changeOf({ english, french, was, wasFrench: before.fr.get(key) });
    return { key, english, french, change, was: was === english ? undefined : was };
  });
}

interface Before {
  readonly english: string | undefined;
  readonly french: string | undefined;
  readonly was: string | undefined;
  readonly wasFrench: string | undefined;
}

function changeOf({ english, french, was, wasFrench }: Before): Change | undefined {
  if (english === undefined && french === undefined) return 'gone';
  if (was === undefined) return 'new';
  if (was !== english) return french === wasFrench ? 'stale' : 'changed';
  return french === wasFrench ? undefined : 'changed';
}

/** No messages: what a folder had before it existed. */
export const NO_MESSAGES: MessageSet = { en: new Map() as Messages, fr: new Map() as Messages };
