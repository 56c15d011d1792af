import { hashHere } from './argon2.ts';
import type { HashingAnswer, HashingJob } from './hashing-process.ts';

process.on('message', async ({ password, hash }: HashingJob) => {
  const work = hash === undefined ? hashHere.hash(password) : hashHere.verify(hash, password);
  const answer: HashingAnswer = await work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
