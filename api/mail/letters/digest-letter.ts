import type { TaskKind } from '../../../contract/desk/task-kinds.ts';
import type { Dashboard } from '../../../contract/desk/today.ts';
import { formatDay, formatMoney } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { writeSheet } from '../sheet.ts';

/** The contents of a morning digest. */
interface Digest {
  readonly language: Language;
  readonly name: string;
  readonly now: Date;
  /** Origin of the back office, without a trailing slash. */
  readonly staffUrl: string;
  /** Open tasks of the kinds that the person can act on. */
  readonly waiting: readonly { readonly kind: TaskKind; readonly count: number; readonly oldest: Date }[];
  /** Undefined for those who see no amounts. */
  readonly sales: Pick<Dashboard, 'days'> | undefined;
  /** Why the shop is closed today. */
  readonly holiday: string | undefined;
  /** For owners: the end of the log, which they can compare with later. */
  readonly logHead: { readonly seq: number; readonly hash: string } | undefined;
}

export function writeDigestLetter({
  language,
  name,
  now,
  staffUrl,
  waiting,
  sales,
  holiday,
  logHead,
}: Digest): Letter {
  const { words } = mailWords(language);
  const day = formatDay(language, now);
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  const tasks = waiting.map(({ kind, count, oldest }) => ({
    label: words(`staff-digest.tasks.${kind}`),
    value: words('staff-digest.count', { count, since: formatDay(language, oldest) }),
  }));
  const sold = (days: Dashboard['days']) =>
    words('staff-digest.sold', {
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      amount: formatMoney(language, days.reduce((sum, { netCents }) => sum + netCents, 0) / 100),
    });
  // The last day is today, which has hardly begun.
  const past = sales?.days.slice(0, -1);
  return writeSheet({
    language,
    subject: words('staff-digest.subject', { day, waiting: all }),
    heading: words('staff-digest.heading', { name }),
    intro: words('staff-digest.intro', { waiting: all }),
    rows: [
      ...tasks,
      ...(past
        ? [
            { label: words('staff-digest.yesterday'), value: sold(past.slice(-1)) },
            { label: words('staff-digest.week'), value: sold(past.slice(-7)) },
          ]
        : []),
      ...(logHead ? [{ label: words('staff-digest.log'), value: `${logHead.seq}:${logHead.hash}` }] : []),
    ],
    action: { url: `${staffUrl}/admin/`, label: words('staff-digest.button') },
    closing: holiday === undefined ? [] : [words('staff-digest.holiday', { name: holiday })],
    why: [words('staff-digest.why')],
  });
}
