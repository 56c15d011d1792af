import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/orders/orders.ts';
import { ApiError, getFreshFlag } from '../../lib/api/api.ts';
import { href } from '../../lib/navigation/href.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { type Answer, offerFor, type Shortfall } from './buy-again.ts';

const LANES = 4;

/** Loads the current state of these products: each once, four requests at a time. */
async function askProducts(ids: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = [...new Set(ids)];
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      answers.set(id, await askProduct(id));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}

async function askProduct(id: string): Promise<Answer> {
  try {
    return (await getFreshFlag(id)).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? 'gone' : 'unknown';
  }
}

/**
 * Adds all lines of an order that are still sold to the cart, and reports those that could not be added. What was made is asked for
 * again.
 */
export function useBuyAgain({ order_items }: Order) {
  const items = order_items.filter(({ kind }) => kind === 'stock');
  const t = useTranslations('orderHistory');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [shortfalls, setShortfalls] = useState<readonly Shortfall[]>([]);
  const busy = useRef(false);

  const tell = (added: number, missed: readonly Shortfall[]) => {
    setShortfalls(missed);
    if (added === 0) return showToast({ tone: 'error', message: t('boughtNone') });
    const missing = items.length - added;
    showToast({
      tone: missed.length === 0 ? 'success' : 'info',
      message:
        missed.length === 0 ? t('boughtAll', { count: added }) : t('boughtSome', { count: added, missing }),
      action: { label: t('toCart'), run: () => navigate(href('/cart')) },
    });
  };
  const buyAgain = async () => {
    if (busy.current) return;
    busy.current = true;
    setIsBusy(true);
    const answers = await askProducts(items.map(({ _id }) => _id)).finally(() => {
      busy.current = false;
      setIsBusy(false);
    });
    const results = items.map((item) => putIntoCart(item, answers));
    const missed = results.flatMap(({ shortfall }) => (shortfall ? [shortfall] : []));
    tell(results.filter(({ isIn }) => isIn).length, missed);
  };

  return { isOffered: items.length > 0, isBusy, shortfalls, buyAgain };
}

function putIntoCart(
  item: Order['order_items'][number],
  answers: Awaited<ReturnType<typeof askProducts>>,
): { readonly isIn: boolean; readonly shortfall?: Shortfall | undefined } {
  const { cart, addToCart } = useEcom.getState();
  const offer = offerFor(item, answers.get(item._id) ?? 'unknown', cart);
  if (!('line' in offer)) return { isIn: false, shortfall: offer.shortfall };
  if (addToCart(offer.line)) return { isIn: true, shortfall: offer.shortfall };
  return { isIn: false, shortfall: { kind: 'full', name: item.name } };
}
