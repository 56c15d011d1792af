import { setTimeout as delay } from 'node:timers/promises';
import { residentMb, serve } from './processes.ts';

/** A single figure, and what it may be at most. */
export interface Mark {
  readonly what: string;
  readonly value: number;
  readonly most?: number;
}

/** Times a start with an empty database and a later one, and weighs the process at rest. */
export async function timeStarts(program: string, env: Record<string, string>): Promise<Mark[]> {
  console.log('Measuring startup …');
  const first = await serve(program, env);
  await first.stop();
  const later = await serve(program, env);
  // Waits for the garbage of the startup to be collected before memory at rest is measured.
  await delay(5000);
  const atRestMb = await residentMb(later.child.pid ?? 0);
  await later.stop();
  return [
    {
      what: 'start with an empty database, sample shop filled, s',
      value: first.readyAfterMs / 1000,
      most: 25,
    },
    { what: 'a later start, s', value: later.readyAfterMs / 1000, most: 4 },
    { what: 'memory at rest, MB', value: atRestMb, most: 220 },
  ];
}
