import type { TaskList } from 'graphile-worker';

/**
 * Maps a job's name to its name in release 0.1. The queue may still hold jobs under the earlier name, and during an
 * update a process of the earlier release runs next to this one.
 *
 * Release 0.3 removes an entry, and its migration renames the job's row in `graphile_worker._private_known_crontabs`.
 */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  'purge-expired': 'forget-what-is-over',
  'purge-unclaimed-uploads': 'remove-unclaimed-uploads',
  'unlock-stalled-jobs': 'free-abandoned-jobs',
};

/** Registers every renamed task under its earlier name, too, so that queued jobs still run. */
export function withEarlierNames(tasks: TaskList): TaskList {
  const renamed = Object.entries(EARLIER_NAMES).map(([name, earlier]) => [earlier, tasks[name]]);
  return { ...tasks, ...Object.fromEntries(renamed) };
}

/**
 * The names under which the queue knows a scheduled job: `identifier` records its last run, `jobKey` replaces a queued
 * run. Both use the earlier name; otherwise the first run of a renamed job would happen twice: once from a process or
 * the queue of the earlier release, and once under the new name.
 */
export function cronIdentity(task: string): { readonly identifier: string; readonly jobKey: string } {
  const name = EARLIER_NAMES[task] ?? task;
  return { identifier: name, jobKey: name };
}
