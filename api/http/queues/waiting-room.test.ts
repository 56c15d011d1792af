import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWaitingRoom, type Guest } from './waiting-room.ts';

interface Named extends Guest {
  readonly name: string;
}

const guest = (name: string, asks: number, key = name): Named => ({ key, name, asks });

describe('P109 a waiting room', () => {
  it('gives the turn to who has asked least, whenever they came', () => {
    const room = createWaitingRoom<Named>(3, () => 0);
    for (const [name, asks] of [
      ['often', 9],
      ['twice', 2],
      ['once', 1],
    ] as const)
      room.enter(guest(name, asks));
    expect([room.next(), room.next(), room.next(), room.next()].map((next) => next?.name)).toEqual([
      'once',
      'twice',
      'often',
      undefined,
    ]);
  });

  it('when full, takes the place of one who has asked most, the newcomer’s own included', () => {
    const room = createWaitingRoom<Named>(2, () => 0);
    expect(room.enter(guest('a', 5))).toBeUndefined();
    expect(room.enter(guest('b', 3))).toBeUndefined();
    expect(room.hasRoomFor(6)).toBe(false);
    expect(room.enter(guest('c', 6))?.name).toBe('c');
    expect(room.hasRoomFor(1)).toBe(true);
    expect(room.enter(guest('d', 1))?.name).toBe('a');
    expect(room.size).toBe(2);
  });

  it('between equals lets chance decide, so that who asks fastest cannot hold all places', () => {
    const left = new Set<string | undefined>();
    for (let lot = 0; lot < 3; lot++) {
      const room = createWaitingRoom<Named>(2, () => lot);
      for (const name of ['a', 'b']) room.enter(guest(name, 4));
      left.add(room.enter(guest('c', 4))?.name);
    }
    expect(left).toEqual(new Set(['a', 'b', 'c']));
  });

  it('ranks who waits by what the network has asked meanwhile', () => {
    const room = createWaitingRoom<Named>(5, () => 0);
    for (const name of ['first of many', 'polite']) room.enter(guest(name, 1, name.split(' ')[0]));
    room.enter(guest('second of many', 2, 'first'));
    room.note('first', 7);
    room.enter(guest('twice', 2));
    expect([room.next()?.name, room.next()?.name]).toEqual(['polite', 'twice']);
  });

  it('takes out those who have waited too long', () => {
    const room = createWaitingRoom<Named>(3);
    for (const name of ['a', 'b', 'c']) room.enter(guest(name, 1));
    expect(room.takeOut(({ name }) => name !== 'b').map(({ name }) => name)).toEqual(['a', 'c']);
    expect(room.next()?.name).toBe('b');
  });

  it('never holds more than its places, and nobody who enters it is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.integer({ min: 1, max: 5 }), (all, places) => {
        const room = createWaitingRoom<Named>(places);
        const refused = all.filter((asks, n) => room.enter(guest(String(n), asks))).length;
        expect(room.size).toBe(Math.min(places, all.length));
        const served: number[] = [];
        for (let next = room.next(); next; next = room.next()) served.push(next.asks);
        expect(served).toEqual(all.toSorted((a, b) => a - b).slice(0, places));
        expect(served.length + refused).toBe(all.length);
      }),
    );
  });
});
