import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type Card, wishOf } from '../card.ts';
import { eventItem, recordEvent } from './events.ts';

/** Runs `record` once for each `key`, because development runs every effect twice. Waits while the key is undefined. */
export function useRecord(key: string | undefined, record: () => void): void {
  const recorded = useRef<string>(undefined);
  useEffect(() => {
    if (key === undefined || recorded.current === key) return;
    recorded.current = key;
    record();
  });
}

/** Records a list of products; another page or filter counts as another list. */
export function useRecordList(id: string, cards: readonly Card[]): void {
  const { pathname, search } = useLocation();
  useRecord(cards.length > 0 ? `${id} ${pathname}${search}` : undefined, () =>
    recordEvent('view_item_list', {
      item_list_id: id,
      items: cards.map((card) => eventItem(wishOf(card), 1)),
    }),
  );
}
