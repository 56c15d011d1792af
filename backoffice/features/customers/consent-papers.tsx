import { useTranslations } from 'use-intl';
import { CONSENT_PAPERS } from '../../../contract/desk/paper-kinds.ts';
import { buttonClass } from '../../../storefront/ui/button.tsx';
import { at, withQuery } from '../../lib/api/api-path.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';

const LOOKS = {
  csv: { word: 'consentsCsv', icon: 'download' },
  print: { word: 'consentsPrint', icon: 'printer' },
} as const;

/** Links to the sheet and CSV for an official who asks about an address. The API makes both. */
export function ConsentPapers({ email }: { readonly email: string }) {
  const t = useTranslations('person');
  return (
    <p className="no-print flex flex-wrap gap-2">
      {CONSENT_PAPERS.map((paper) => (
        <a
          key={paper}
          href={`/api/admin${withQuery(at`/consents/${paper}`, { address: email, lang: pageLanguage() })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <StaffIcon name={LOOKS[paper].icon} className="size-5" />
          {t(LOOKS[paper].word)}
        </a>
      ))}
    </p>
  );
}
