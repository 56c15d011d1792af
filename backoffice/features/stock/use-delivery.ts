import type { StockRow } from '../../../contract/goods/stock.ts';
import { useKept } from './use-kept.ts';

export interface ReceivedLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
}

interface Delivery {
  readonly lines: readonly ReceivedLine[];
  readonly note: string;
  /** The call that was sent last: its key belongs to its body, also after a reload, so that nothing is received twice. */
  readonly sent: { readonly body: string; readonly key: string };
}

const EMPTY: Delivery = { lines: [], note: '', sent: { body: '', key: '' } };

/** A delivery while it is entered, which a reload does not lose. The same label again is one piece more. */
export function useDelivery() {
  const [delivery, change] = useKept<Delivery>('delivery', EMPTY);
  const setLines = (write: (lines: readonly ReceivedLine[]) => readonly ReceivedLine[]) =>
    change((before) => ({ ...before, lines: write(before.lines) }));
  return {
    delivery,
    add: ({ sku, productName, variant }: StockRow) =>
      setLines((lines) => {
        const known = lines.find((line) => line.sku === sku);
        const others = lines.filter((line) => line.sku !== sku);
        const name = [productName, variant].filter(Boolean).join(', ');
        return [{ sku, name, quantity: (known?.quantity ?? 0) + 1 }, ...others];
      }),
    setQuantity: (sku: string, quantity: number) =>
      setLines((lines) => lines.map((line) => (line.sku === sku ? { ...line, quantity } : line))),
    remove: (sku: string) => setLines((lines) => lines.filter((line) => line.sku !== sku)),
    setNote: (note: string) => change((before) => ({ ...before, note })),
    /** The body of the call, with the key that it had before if it was sent before. */
    send: () => {
      const { lines, note, sent } = delivery;
      const body = { lines: lines.map(({ sku, quantity }) => ({ sku, quantity })), note };
      const text = JSON.stringify(body);
      const key = sent.body === text ? sent.key : crypto.randomUUID();
      change((before) => ({ ...before, sent: { body: text, key } }));
      return { body, key };
    },
    clear: () => change(() => EMPTY),
  };
}
