import { useTranslations } from 'use-intl';
import { href } from '../../../lib/navigation/href.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';

interface FillTileProps {
  /** How many cards the grid has. */
  readonly cards: number;
  /** Columns on wide screens; tablets have three and phones two. */
  readonly columns: 3 | 4;
}

const PHONE = ['hidden', 'flex'] as const;
const TABLET = ['md:hidden', 'md:flex md:col-span-2', 'md:flex md:col-span-1'] as const;
const WIDE = [
  'lg:hidden',
  'lg:flex lg:col-span-3',
  'lg:flex lg:col-span-2',
  'lg:flex lg:col-span-1',
] as const;

/** Where the last row of a grid has gaps it ends with the way to a flag of one's own. */
export function FillTile({ cards, columns }: FillTileProps) {
  const t = useTranslations('common');
  const wide = cards % columns;
  const spans = columns === 3 && wide > 0 ? WIDE[wide + 1] : WIDE[wide];
  return (
    <li className={classNames('fill-tile', PHONE[cards % 2], TABLET[cards % 3], spans)}>
      <Icon name="flag" className="size-8 text-brass" />
      <Link to={href('/custom')} className="cover-link font-semibold hover:underline">
        {t('ownFlag')}
      </Link>
      <span className="text-ink-soft text-sm">{t('ownFlagText')}</span>
    </li>
  );
}
