import { useTranslations } from 'use-intl';
import { flagDay } from '#words/storefront';
import type { FlagDay } from '../../../contract/places/flag-days.ts';
import { href } from '../../lib/navigation/href.ts';
import { formatDay } from '../../lib/words/format.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';

const words = pageWords({ flagDay });

/** What the season asks of a flag: the next day at half-mast or of the flag, else which size goes on which pole. */
export const FlagDayBlock = (props: { readonly next: FlagDay | undefined }) => (
  <PageWords words={words}>
    <Block {...props} />
  </PageWords>
);

function Block({ next }: { readonly next: FlagDay | undefined }) {
  const { title, text, action, to } = useSeason(next);
  return (
    <Container className="pt-section">
      <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-6 md:px-8">
        <Icon name={next ? 'calendar-days' : 'ruler'} className="size-8 shrink-0 text-brass" />
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="mb-1 text-xl">{title}</h2>
          <p className="text-ink-soft">{text}</p>
        </div>
        <LinkButton to={to} className="max-sm:w-full">
          {action}
        </LinkButton>
      </section>
    </Container>
  );
}

function useSeason(next: FlagDay | undefined) {
  const t = useTranslations('flagDay');
  if (!next) {
    return {
      title: t('evergreen'),
      text: t('evergreenText'),
      action: t('evergreenAction'),
      to: href('/blogs/:slug', { slug: 'choosing-flag-size-for-pole-height' }),
    };
  }
  const name = t(`day_${next.name}`);
  const date = formatDay(new Date(`${next.day}T12:00Z`));
  if (next.isHalfMast) {
    return {
      title: t('halfMast', { date }),
      text: t('halfMastText', { name }),
      action: t('halfMastAction'),
      to: href('/blogs/:slug', { slug: 'flag-etiquette-and-half-masting' }),
    };
  }
  return {
    title: t('ahead', { name, date }),
    text: t('aheadText'),
    action: t('aheadAction'),
    to: href('/category/:slug', { slug: 'canada-flags' }),
  };
}
