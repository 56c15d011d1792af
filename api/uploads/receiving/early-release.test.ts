import { expect, it } from 'vitest';
import { createEarlyRelease } from './early-release.ts';

it('frees a chunk once as many bytes are written as the body had at its end', () => {
  const pieces = createEarlyRelease();
  const [first, second] = [new Uint8Array(10), new Uint8Array(10)];
  pieces.add(first);
  pieces.add(second);
  pieces.releaseWritten(9);
  expect([first.length, second.length]).toEqual([10, 10]);
  pieces.releaseWritten(19);
  expect([first.length, second.length]).toEqual([0, 10]);
  pieces.releaseWritten(20);
  expect(second.length).toBe(0);
});

it('does not free chunks that share their memory', () => {
  const pieces = createEarlyRelease();
  const shared = Buffer.alloc(100).subarray(0, 10);
  const pooled = Buffer.from('a small piece');
  for (const piece of [shared, pooled]) pieces.add(piece);
  pieces.releaseWritten(1000);
  expect([shared.length, pooled.toString()]).toEqual([10, 'a small piece']);
});
