import { describe, expect, it } from 'vitest';
import { createCache, type Verdict } from './cache.ts';

/**
 * A cache of texts, with a fake clock, versions and ends. A text that begins with `!` has failed, one with `?` is gone; one
 * with `$` shows what may end.
 */
function setUp({ staleFor = false, maxBytes = 1000 } = {}) {
  const world = {
    time: 0,
    movedAt: 0,
    version: 1 as number | undefined,
    nextEnd: 1 as number | undefined,
    made: 0,
  };
  const judge = (text: string): Verdict =>
    text.startsWith('!') ? 'failed' : text.startsWith('?') ? 'gone' : 'cache';
  const cache = createCache<string, string>({
    rules: {
      judge,
      prepare: async (text) => `cached ${text}`,
      bytesOf: () => 10,
      mayEnd: (text) => text.startsWith('$'),
      mayShare: () => false,
    },
    maxBytes,
    nextEnd: () => world.nextEnd,
    now: () => world.time,
    ...(staleFor && { movedAt: () => world.movedAt }),
  });
  const making = (text: string) => async () => {
    world.made++;
    return text;
  };
  const find = (key = 'a') => cache.find(key, world.version, making('refreshed'));
  const fill = (text: string, key = 'a') => cache.fill(key, world.version, making(text));
  const moveVersion = () => {
    world.version = (world.version ?? 0) + 1;
    world.movedAt = world.time;
  };
  return { world, cache, find, fill, moveVersion };
}

/** A value whose making ends when the test says so. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { make: () => promise, resolve, reject };
}

describe('a cache that never returns stale values', () => {
  it('returns a value until its version moves', async () => {
    const { find, fill, moveVersion } = setUp();
    expect(await fill('one')).toBe('cached one');
    expect(find()).toBe('cached one');
    moveVersion();
    expect(find()).toBeUndefined();
    expect(await fill('two')).toBe('cached two');
    expect(find()).toBe('cached two');
  });

  it('returns no value for longer than a minute', async () => {
    const { world, find, fill } = setUp();
    await fill('one');
    world.time = 60_000;
    expect(find()).toBe('cached one');
    world.time = 60_001;
    expect(find()).toBeUndefined();
  });

  it('neither returns nor stores a value while the version is unknown', async () => {
    const { world, find, fill } = setUp();
    await fill('one');
    world.version = undefined;
    expect(find()).toBeUndefined();
    expect(await fill('two')).toBe('two');
    world.version = 1;
    expect(find()).toBe('cached one');
  });

  it('stores a value that was made during a change under the old version', async () => {
    const { cache, find, moveVersion, world } = setUp();
    const { make, resolve } = held();
    const filling = cache.fill('a', world.version, make);
    moveVersion();
    resolve('of the old data');
    await filling;
    expect(find()).toBeUndefined();
  });

  it('does not share a making that began before a change with callers after it', async () => {
    const { cache, fill, find, moveVersion, world } = setUp();
    const { make, resolve } = held();
    const filling = cache.fill('a', world.version, make);
    moveVersion();
    world.time = 5;
    setImmediate(resolve, 'old');
    expect(await fill('new')).toBe('cached new');
    expect(await filling).toBe('cached old');
    expect(find()).toBe('cached new');
  });

  it('shares one making between concurrent callers', async () => {
    const { fill, world } = setUp();
    const all = await Promise.all(Array.from({ length: 20 }, () => fill('one')));
    expect([...new Set(all)]).toEqual(['cached one']);
    expect(world.made).toBe(1);
  });

  it('lets each caller make its own value after a shared making that failed, and stores none', async () => {
    const { fill, find, world } = setUp();
    expect(await Promise.all([fill('!1'), fill('!2'), fill('three')])).toEqual(['!1', '!2', 'three']);
    expect(world.made).toBe(3);
    expect(find()).toBeUndefined();
    expect(await fill('four')).toBe('cached four');
  });

  it('fails the callers of a making that throws, and no later one', async () => {
    const { cache, fill } = setUp();
    const { make, reject } = held();
    const both = [cache.fill('a', 1, make), cache.fill('a', 1, make)];
    reject(new Error('the database is away'));
    for (const one of both) await expect(one).rejects.toThrow('away');
    expect(await fill('one')).toBe('cached one');
  });

  it('removes a value that is gone', async () => {
    const { cache, fill, moveVersion } = setUp();
    await fill('one');
    moveVersion();
    expect(await fill('?')).toBe('?');
    expect(cache.stats.bytes).toBe(0);
  });

  it('counts the memory of values that grow', async () => {
    const { cache, fill, find } = setUp({ maxBytes: 80 });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await fill('one', key);
    cache.grow('d', 10);
    expect(find('a')).toBe('cached one');
    cache.grow('e', 10);
    expect([find('a'), find('b'), find('e')]).toEqual(['cached one', undefined, 'cached one']);
    expect(cache.stats.bytes).toBe(60);
    cache.grow('no such key', 10);
    expect(cache.stats.bytes).toBe(60);
  });
});

describe('a cache that returns stale values for a moment', () => {
  it('returns one for a second after a change, then waits for the new one', async () => {
    const { world, fill, find, moveVersion } = setUp({ staleFor: true });
    await fill('one');
    world.time = 500_000;
    moveVersion();
    world.time += 1001;
    expect(find()).toBeUndefined();
    expect(await fill('two')).toBe('cached two');
    moveVersion();
    world.time += 999;
    expect(find()).toBe('cached two');
    await expect.poll(() => find()).toBe('cached refreshed');
  });

  it('returns the old value when the new one cannot be made, and retries after a pause', async () => {
    const { world, cache, fill, find, moveVersion } = setUp({ staleFor: true });
    await fill('one');
    moveVersion();
    world.time = 10_000;
    expect(await fill('!')).toBe('cached one');
    expect(find()).toBe('cached one');
    expect(world.made).toBe(2);
    world.time = 12_001;
    expect(find()).toBeUndefined();
    expect(await cache.fill('a', 2, () => Promise.reject(new Error('away')))).toBe('cached one');
  });
});

describe('a value that shows what may end', () => {
  it.each([{ staleFor: false }, { staleFor: true }])(
    'is not returned from its end on: %o',
    async (options) => {
      const { world, fill, find } = setUp(options);
      await fill('$80');
      await fill('plain', 'b');
      expect(find()).toBe('cached $80');
      world.nextEnd = undefined;
      expect([find(), find('b')]).toEqual([undefined, 'cached plain']);
      // The next end is not known yet, so nobody could tell when this one is over.
      expect(await fill('$70')).toBe('cached $70');
      expect(find()).toBeUndefined();
      world.nextEnd = 2;
      expect(await fill('$60')).toBe('cached $60');
      expect([find(), find('b')]).toEqual(['cached $60', 'cached plain']);
    },
  );

  it('does not stand in for one that cannot be made, nor for a moment after a change', async () => {
    const { world, cache, fill, moveVersion } = setUp({ staleFor: true });
    await fill('$80');
    moveVersion();
    const find = () => cache.find('a', world.version);
    expect(find()).toBe('cached $80');
    world.nextEnd = undefined;
    expect(find()).toBeUndefined();
    expect(await fill('! the database is away')).toBe('! the database is away');
    const failed = cache.fill('a', world.version, () => Promise.reject(new Error('the database is away')));
    await expect(failed).rejects.toThrow('away');
  });

  it('is not shared with callers after the end when its making began before', async () => {
    const { world, cache, fill, find } = setUp();
    const { make, resolve } = held();
    const filling = cache.fill('a', world.version, make);
    world.time = 5;
    world.nextEnd = 2;
    expect(await fill('plain')).toBe('cached plain');
    resolve('$80');
    await filling;
    expect(find()).toBe('cached plain');
  });
});
