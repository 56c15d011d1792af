import { expect, it } from 'vitest';
import { createNetworkPlaces } from './network-places.ts';

const lines = (site: string, count: number) =>
  Array.from({ length: count }, (_, i) => `2001:db8:${site}:${(i * 256).toString(16)}::7`);

it('P78 all addresses of a /64 share one visitor’s slots', () => {
  const places = createNetworkPlaces(3);
  const taken = ['1', '2', '3', '4'].map((host) => places.take(`2001:db8:1:2::${host}`));
  expect(taken.map(Boolean)).toEqual([true, true, true, false]);
  expect(places.take('2001:db8:1:3::1')).toBeDefined();
  taken[1]?.();
  expect(places.take('2001:db8:1:2::4')).toBeDefined();
  expect(places.take('2001:db8:1:2::5')).toBeUndefined();
});

it('P78 a /56 has twice as many slots and a /48 four times', () => {
  const places = createNetworkPlaces(3);
  const neighbours = Array.from({ length: 10 }, (_, i) => `2001:db8:1:${i}::7`);
  expect(neighbours.map((address) => places.take(address)).filter(Boolean)).toHaveLength(6);
  expect(
    lines('2', 20)
      .map((address) => places.take(address))
      .filter(Boolean),
  ).toHaveLength(12);
  expect(places.take('2001:db8:3::7')).toBeDefined();
});

it('P78 released slots are free again and leave nothing behind in memory', () => {
  const places = createNetworkPlaces(1);
  for (let round = 0; round < 3; round++) {
    const taken = lines('1', 4).map((address) => places.take(address));
    expect(taken.every(Boolean)).toBe(true);
    expect(places.take('2001:db8:1:ff00::7')).toBeUndefined();
    for (const giveBack of taken) giveBack?.();
  }
});
