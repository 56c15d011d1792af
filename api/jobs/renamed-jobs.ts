import type { TaskList } from 'graphile-worker';

/**
 * The name that a job had in release 0.1, by its name today. A queue may still hold jobs under the earlier name, and
 * during an update a process of the earlier release works beside this one.
 *
 * Release 0.3 removes an entry, and its migration renames the job's row in `graphile_worker._private_known_crontabs`.
 */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  'purge-expired': 'forget-what-is-over',
  'purge-unclaimed-uploads': 'remove-unclaimed-uploads',
  'unlock-stalled-jobs': 'free-abandoned-jobs',
};

/** Adds every renamed task under its earlier name, too, so that queued jobs still run. */
export function withEarlierNames(tasks: TaskList): TaskList {
  const renamed = Object.entries(EARLIER_NAMES).map(([name, earlier]) => [earlier, tasks[name]]);
  return { ...tasks, ...Object.fromEntries(renamed) };
}

/**
 * What the queue knows a scheduled job by: `identifier` records when it last ran, `jobKey` replaces a run that still
 * waits. Both keep the earlier name, or the first run of a renamed job would come twice: once from a process of the
 * earlier release or from its queue, and once under the new name.
 */
export function cronIdentity(task: string): { readonly identifier: string; readonly jobKey: string } {
  const name = EARLIER_NAMES[task] ?? task;
  return { identifier: name, jobKey: name };
}
