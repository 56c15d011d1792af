import { useTranslations } from 'use-intl';
import { DAY_MS } from '../../../contract/durations.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatClock } from '../words/format.ts';
import type { OpenState } from './opening-hours.ts';

/** `Open now until 6:00 p.m.` in one line; reserves its space until the page knows the time (`useOpenState`). */
export function OpenNow({ state }: { readonly state: OpenState | undefined }) {
  const t = useTranslations('store');
  const sayNext = useNextTurn();
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-2">
      {state && (
        <>
          <span
            className={classNames(
              'inline-flex items-center gap-2 font-semibold',
              state.isOpen ? 'text-success' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden
              className={classNames('size-2 rounded-full', state.isOpen ? 'bg-success' : 'bg-line-strong')}
            />
            {state.isOpen ? t('openNow') : t('closedNow')}
          </span>{' '}
          <span className="text-ink-soft">{sayNext(state)}</span>
        </>
      )}
    </span>
  );
}

function useNextTurn() {
  const t = useTranslations('store');
  return ({ isOpen, next }: OpenState): string => {
    if (!next) return isOpen ? t('openAlways') : '';
    const when = { time: formatClock(next.time), day: t(`day_${next.weekday}`) };
    // A closing time after midnight reads as tonight, as people say.
    if (isOpen) return next.at.getTime() - Date.now() < DAY_MS ? t('untilToday', when) : t('untilOn', when);
    if (next.inDays === 0) return t('opensToday', when);
    return next.inDays === 1 ? t('opensTomorrow', when) : t('opensOn', when);
  };
}
