import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../storefront/ui/fields/field.tsx';
import { PALETTE_KEYS } from '../../lib/keys/palette-keys.ts';
import { areKeysOn, switchKeys } from '../../lib/keys/use-key-listener.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { pagesOf } from '../../navigation.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The page `?`: all keys, and a switch for those that are single letters. */
export function KeyList() {
  const t = useTranslations('keys');
  const [isOn, setIsOn] = useState(areKeysOn);
  const change = (wanted: boolean) => {
    switchKeys(wanted);
    setIsOn(wanted);
  };
  const lists = [
    { keys: ['j'], text: t('down') },
    { keys: ['k'], text: t('up') },
    { keys: ['x'], text: t('select') },
    { keys: ['Enter'], text: t('open') },
    { keys: ['/'], text: t('search') },
  ];
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <KeysEverywhere />
        <Panel title={t('inLists')}>
          <Keys rows={lists} />
        </Panel>
      </div>
      <Checkbox
        label={t('switch')}
        name="keys"
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        className="mt-4"
      />
    </>
  );
}

function KeysEverywhere() {
  const t = useTranslations('keys');
  const pageName = useTranslations('navigation');
  const { role } = useStaff();
  const rows = [
    { keys: PALETTE_KEYS, text: t('palette') },
    { keys: ['?'], text: t('list') },
    ...pagesOf(role).map(({ key, name }) => ({
      keys: ['g', key],
      text: t('goTo', { page: pageName(name) }),
    })),
  ];
  return (
    <Panel title={t('everywhere')}>
      <Keys rows={rows} />
    </Panel>
  );
}

interface KeysProps {
  readonly rows: readonly { readonly keys: readonly string[]; readonly text: string }[];
}

const Keys = ({ rows }: KeysProps) => (
  <dl className="divide-y divide-line text-sm">
    {rows.map(({ keys, text }) => (
      <div key={text} className="flex min-h-row items-center justify-between gap-4 py-1">
        <dt>{text}</dt>
        <dd className="flex gap-1">
          {keys.map((key) => (
            <kbd key={key} className="key">
              {key}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
