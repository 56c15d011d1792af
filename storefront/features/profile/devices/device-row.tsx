import { useTranslations } from 'use-intl';
import type { ListedSession } from '../../../../contract/accounts/sessions.ts';
import { relativeTime } from '../../../lib/time/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDeviceName } from './use-device-name.ts';

interface DeviceRowProps {
  readonly session: ListedSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** A device with a button that signs it out. The current device has none, because the header already does that. */
export function DeviceRow({ session, isBusy, onEnd }: DeviceRowProps) {
  const t = useTranslations('profile.devices');
  const { current, lastUsedAt } = session;
  const device = useDeviceName()(session);
  return (
    <li className="flex flex-col gap-4 p-4 md:flex-row md:items-center md:justify-between md:gap-8 md:p-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="text-ink-soft">
          {current ? t('inUse') : t('lastUsed', { when: relativeTime(new Date(lastUsedAt), new Date()) })}
        </p>
      </div>
      {!current && (
        <Button
          aria-label={t('endOf', { device })}
          // `aria-disabled`, because `disabled` would remove the focus from the button.
          aria-disabled={isBusy}
          onClick={onEnd}
          className="w-full shrink-0 md:w-auto"
        >
          {isBusy ? t('ending') : t('end')}
        </Button>
      )}
    </li>
  );
}
