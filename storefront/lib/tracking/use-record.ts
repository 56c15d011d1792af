import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Card } from '../card.ts';
import { eventItem, recordEvent } from './events.ts';

/** Runs `record` once for each `key`: development runs every effect twice. Not before there is a key. */
export function useRecord(key: string | undefined, record: () => void): void {
  const recorded = useRef<string>(undefined);
  useEffect(() => {
    if (key === undefined || recorded.current === key) return;
    recorded.current = key;
    record();
  });
}

/** A list of products that is on the page; a page or filter that is turned is another list. */
export function useRecordList(id: string, cards: readonly Card[]): void {
  const { pathname, search } = useLocation();
  useRecord(cards.length > 0 ? `${id} ${pathname}${search}` : undefined, () =>
    recordEvent('view_item_list', { item_list_id: id, items: cards.map(({ wish }) => eventItem(wish, 1)) }),
  );
}
