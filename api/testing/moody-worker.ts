// A worker process that does as it is told, for the tests of what starts it. Not run by hand.
import { readFile } from 'node:fs/promises';

export interface Order {
  readonly mood: 'answer' | 'crash' | 'hang';
}

process.on('message', async ({ mood }: Order) => {
  if (mood === 'crash') process.exit(3);
  // Read by Node's pool of threads, which is there from then on.
  if (mood === 'answer') process.send?.({ size: (await readFile(import.meta.filename)).length });
});
process.on('disconnect', () => process.exit());
