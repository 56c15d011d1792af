import { describe, expect, it } from 'vitest';
import type { KeptProduct, Line } from '../../../state/lines/lines.ts';
import { createPlainLine } from '../../../testing/lines.ts';
import { offerOf } from './fulfilment.ts';

const line = (name: string, shipping?: KeptProduct['shipping']): Line => {
  const { shipping: _both, ...product } = createPlainLine().product;
  return createPlainLine({ product: { ...product, name, ...(shipping && { shipping }) } });
};
const flag = line('Flag', ['Free Shipping', 'Local Pick Up']);
const pole = line('Pole', ['Local Pick Up']);
const print = line('Print', ['Free Shipping']);

describe('the fulfilment offer', () => {
  it('is a choice when every line offers both, as unrefreshed lines of earlier visits do', () => {
    expect(offerOf([flag, line('Old')])).toEqual({ kind: 'choice' });
  });

  it('is pick-up when a line is not delivered', () => {
    expect(offerOf([flag, pole])).toEqual({ kind: 'pickup', because: [pole] });
  });

  it('is delivery when a line is not picked up', () => {
    expect(offerOf([flag, print])).toEqual({ kind: 'delivery' });
  });

  it('is a conflict when lines exclude each other', () => {
    expect(offerOf([print, flag, pole])).toEqual({ kind: 'conflict', because: [print, pole] });
  });
});
