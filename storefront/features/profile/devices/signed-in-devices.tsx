import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedSession } from '../../../../contract/accounts/sessions.ts';
import { toastFailure } from '../../../lib/api/toast-failure.ts';
import { relativeTime } from '../../../lib/time/relative-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useDevices } from './use-devices.ts';

const CARD = 'divide-y divide-line rounded-md border border-line bg-surface';

/** Lists the devices that are signed in, and signs out one of them or all. */
export function SignedInDevices({ isShown }: { readonly isShown: boolean }) {
  const { devices, load, end } = useDevices(isShown);
  const list = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus moves to the place where the outcome appears.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const retry = () => {
    focusList();
    load();
  };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {devices.status === 'loading' && <DevicesSkeleton />}
      {devices.status === 'failed' && <Failed onRetry={retry} />}
      {devices.status === 'there' && <Devices sessions={devices.sessions} onEnd={end} onEnded={focusList} />}
    </div>
  );
}

interface DevicesProps {
  readonly sessions: readonly ListedSession[];
  readonly onEnd: (session: ListedSession) => Promise<void>;
  readonly onEnded: () => void;
}

function Devices({ sessions, onEnd, onEnded }: DevicesProps) {
  const t = useTranslations('profile.devices');
  const deviceName = useDeviceName();
  const [ending, setEnding] = useState<string>();
  const end = async (session: ListedSession) => {
    if (ending !== undefined) return;
    setEnding(session._id);
    try {
      await onEnd(session);
      onEnded();
      showToast({ tone: 'success', message: t('ended', { device: deviceName(session) }) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setEnding(undefined);
    }
  };
  return (
    <div className={CARD}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <DeviceRow
            key={session._id}
            session={session}
            isBusy={ending === session._id}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      <SignOutEverywhere />
    </div>
  );
}

function DevicesSkeleton() {
  const t = useTranslations('profile.devices');
  return (
    <Loading label={t('loading')} className={CARD}>
      {['this', 'other'].map((row) => (
        <div key={row} className="flex flex-col gap-2 p-4 md:p-6">
          <Skeleton className="h-6 max-w-56" />
          <Skeleton className="h-5 max-w-40" />
        </div>
      ))}
      <div className="p-4 md:p-6">
        <Skeleton className="h-11 md:max-w-52" />
      </div>
    </Loading>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('profile');
  return (
    <div
      role="alert"
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 md:flex-row md:items-center md:justify-between md:gap-8 md:p-6"
    >
      <div>
        <p className="font-semibold">{t('devices.failed')}</p>
        <p className="text-ink-soft">{t('loadFailedText')}</p>
      </div>
      <Button onClick={onRetry} className="w-full md:w-auto">
        {t('retry')}
      </Button>
    </div>
  );
}

interface DeviceRowProps {
  readonly session: ListedSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** A device with a button that signs it out. The current device has none, because the header already does that. */
function DeviceRow({ session, isBusy, onEnd }: DeviceRowProps) {
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

/** The API names a device in English: `Firefox on Windows`. */
function useDeviceName(): (session: ListedSession) => string {
  const t = useTranslations('profile.devices');
  return ({ device }) => {
    const [browser, system] = device?.split(' on ') ?? [];
    return browser && system ? t('name', { browser, system }) : (device ?? t('unknown'));
  };
}
