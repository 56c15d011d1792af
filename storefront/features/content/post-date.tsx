import { useFormatter } from 'use-intl';
import type { Post } from '../../lib/content.ts';

/** The date has no time, so it is formatted in UTC to be the same day everywhere. */
export function PostDate({ post: { date } }: { readonly post: Post }) {
  const format = useFormatter();
  return (
    <time dateTime={date} className="text-ink-soft text-sm">
      {format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' })}
    </time>
  );
}
