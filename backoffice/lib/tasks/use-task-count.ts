import { createContext, useContext, useEffect, useState } from 'react';
import type { Inbox } from '../../../contract/desk/today.ts';
import { send } from '../api/send.ts';
import { useSessionOver } from '../session/session.ts';

const EVERY_MS = 30_000;
/** A page that nobody looks at does not ask: each call would keep the session from ending after its idle time. */
const IDLE_MS = 10 * 60_000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/** What the navigation shows of the inbox; undefined until it is known. */
type Counted = Pick<Inbox, 'total' | 'checklist'> | undefined;

/**
 * How many tasks wait for the person, and items of the checklist, asked again every half minute while they are at the page;
 * the browser asks with the ETag of the last answer. For the layout, once.
 */
export function useTaskCount(): Counted {
  const [counted, setCounted] = useState<Counted>();
  const { isOver } = useSessionOver();
  useEffect(() => {
    if (isOver) return;
    let seenAt = Date.now();
    const call = new AbortController();
    const onLife = () => {
      seenAt = Date.now();
    };
    const ask = async () => {
      if (document.hidden || Date.now() - seenAt > IDLE_MS) return;
      // A failure leaves the count as it was; the next call comes soon.
      const answer = await send<{ data: Inbox }>('/inbox', { signal: call.signal }).catch(() => undefined);
      if (answer) setCounted(answer.data);
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onLife, { signal: call.signal });
    return () => {
      clearInterval(timer);
      call.abort();
    };
  }, [isOver]);
  return counted;
}

export const TaskCount = createContext<Counted>(undefined);

/** How many tasks wait for the person; undefined until it is known. */
export const useCountedTasks = (): number | undefined => useContext(TaskCount)?.total;

/** How many items of the checklist for opening wait; 0 until it is known, and for those who may not confirm it. */
export const useChecklistLeft = (): number => useContext(TaskCount)?.checklist?.left ?? 0;
