import { useTranslations } from 'use-intl';
import { Link } from '../../../storefront/ui/link.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const PAGES = ['mails', 'jobs'] as const;

/** The head of the pages of mails and of jobs, each a tab, which the navigation has under one name. */
export function UpkeepHead({ of }: { readonly of: (typeof PAGES)[number] }) {
  const t = useTranslations('upkeep');
  const name = useTranslations('navigation')('upkeep');
  return (
    <>
      <PageHead title={t(of)} text={t(`${of}Text`)} />
      <nav aria-label={name} className="no-print mb-4 flex border-line border-b">
        {PAGES.map((page) => (
          <Link
            key={page}
            to={`/${page}`}
            aria-current={page === of ? 'page' : undefined}
            className="view-tab -mb-px"
          >
            {t(page)}
          </Link>
        ))}
      </nav>
      <ChoiceLinks
        label={t('show')}
        name="show"
        choices={[
          { value: 'stuck', text: t(`${of}Stuck`) },
          { value: 'all', text: t(`${of}All`) },
        ]}
      />
    </>
  );
}
