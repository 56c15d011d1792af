import type { Post } from '../../lib/content.ts';
import { dateFormat } from '../../lib/words/format.ts';

const formatDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** The date has no time, so it is formatted in UTC to be the same day everywhere. */
export function PostDate({ post: { date } }: { readonly post: Post }) {
  return (
    <time dateTime={date} className="text-ink-soft text-sm">
      {formatDate(new Date(date))}
    </time>
  );
}
