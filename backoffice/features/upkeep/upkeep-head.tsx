import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** The head of the two pages of mails and jobs, with the way to the other one. */
export function UpkeepHead({ of }: { readonly of: 'mails' | 'jobs' }) {
  const t = useTranslations('upkeep');
  const other = of === 'mails' ? 'jobs' : 'mails';
  return (
    <>
      <PageHead title={t(of)} text={t(`${of}Text`)}>
        <LinkButton to={`/${other}`}>{t(`to_${other}`)}</LinkButton>
      </PageHead>
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
