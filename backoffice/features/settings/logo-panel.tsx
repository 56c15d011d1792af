import { type ChangeEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/desk/settings.ts';
import { LOGO_KINDS } from '../../../contract/forms/artwork-kinds.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';

const ACCEPT = LOGO_KINDS.map((kind) => `.${kind}`).join(',');

/** The picture in place of the name. It is saved as soon as it is chosen. */
export function LogoPanel({ logo }: Pick<Settings, 'logo'>) {
  const t = useTranslations('identity');
  const { failure, isBusy, run } = useSave();
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) await run(() => uploadFile('/shop-logo', file), t('logoSaved'));
    target.value = '';
  };
  return (
    <Panel title={t('logo')} text={t('logoText')} className="max-w-4xl">
      <div className="flex flex-col items-start gap-3">
        {logo && (
          <div className="on-ink rounded-md px-4 py-3">
            <img
              src={`/api/shop-logo/${logo.file}`}
              width={logo.width}
              height={logo.height}
              alt={t('logo')}
              className="h-9 w-auto max-w-48 object-contain"
            />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            aria-label={t('chooseLogo')}
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
          />
          <Button onClick={() => input.current?.click()} disabled={isBusy}>
            {t(logo ? 'otherLogo' : 'chooseLogo')}
          </Button>
          {logo && (
            <Button
              disabled={isBusy}
              onClick={() => void run(() => api('/shop-logo', { method: 'DELETE' }), t('logoRemoved'))}
            >
              {t('removeLogo')}
            </Button>
          )}
        </div>
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Panel>
  );
}
