// A fake worker process whose behaviour is set by each message, for tests of the process manager. Not run by hand.
import { readFile } from 'node:fs/promises';

export interface Order {
  readonly mood: 'answer' | 'crash' | 'hang';
}

process.on('message', async ({ mood }: Order) => {
  if (mood === 'crash') process.exit(3);
  // Reading a file starts Node's thread pool.
  if (mood === 'answer') process.send?.({ size: (await readFile(import.meta.filename)).length });
});
process.on('disconnect', () => process.exit());
