import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { z } from 'zod';
import { cancelUnfinishedPayments, type OrderDeps } from '../orders/index.ts';
import { type MailDeps, sendMail } from './send-mail.ts';

export type JobDeps = MailDeps & OrderDeps;

export interface Jobs {
  readonly taskList: TaskList;
  readonly parsedCronItems: ParsedCronItem[];
}

const mailPayload = z.object({ mailId: z.uuid() });

/** What the worker does, by the names that `add_job` uses, and what it does every minute. */
export function createJobs(deps: JobDeps): Jobs {
  return {
    taskList: {
      'send-mail': (payload) => sendMail(deps, mailPayload.parse(payload).mailId),
      'cancel-unfinished-payments': async () => {
        const settled = await cancelUnfinishedPayments(deps);
        if (settled > 0) deps.log.info({ settled }, 'unfinished payments settled');
      },
    },
    parsedCronItems: parseCronItems([
      {
        task: 'cancel-unfinished-payments',
        match: '* * * * *',
        // The next minute comes soon enough; runs never pile up.
        options: { maxAttempts: 1, jobKey: 'cancel-unfinished-payments' },
      },
    ]),
  };
}
