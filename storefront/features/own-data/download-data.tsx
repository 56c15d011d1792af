import { useTranslations } from 'use-intl';
import { exportOwnData } from '../../lib/api/api-privacy.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Offer } from './offer.tsx';
import { useCall } from './use-call.ts';

const FILE = 'halyard-my-data.json';

export function DownloadData({ token }: { readonly token: string }) {
  const t = useTranslations('ownData');
  const { isBusy, run } = useCall();
  const download = () =>
    run(async () =>
      saveFile(
        FILE,
        new Blob([JSON.stringify(await exportOwnData(token), null, 2)], { type: 'application/json' }),
      ),
    );
  return (
    <Offer text={t('downloadText')}>
      <Button onClick={download} aria-disabled={isBusy} className="w-full md:w-auto">
        <Icon name="download" className="size-5" />
        {isBusy ? t('downloading') : t('download')}
      </Button>
    </Offer>
  );
}
