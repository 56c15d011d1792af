import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ChecklistItem } from '../../../contract/desk/checklist.ts';
import {
  CHECKLIST_ITEMS,
  type ChecklistAnswer,
  type ChecklistState,
  IS_LEFT,
} from '../../../contract/desk/checklist-items.ts';
import { LANGUAGES } from '../../../contract/locale.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { dayText, shopDayOf } from '../../lib/words/format.ts';

const TONES = {
  'to-fill': 'warning',
  'to-confirm': 'neutral',
  changed: 'warning',
  confirmed: 'success',
  declined: 'success',
  'set-aside': 'neutral',
} as const satisfies Readonly<Record<ChecklistState, string>>;

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-8';

interface ChecklistItemPanelProps {
  readonly item: ChecklistItem;
  readonly isBusy: boolean;
  readonly onAnswer: (item: ChecklistItem, answer: ChecklistAnswer) => void;
}

/** One item: what to do, by which law, where, and the button that confirms it. */
export function ChecklistItemPanel({ item: entry, isBusy, onAnswer }: ChecklistItemPanelProps) {
  const t = useTranslations('checklist');
  const id = useId();
  const { item, state, missing, answers, texts } = entry;
  const { doneAt } = CHECKLIST_ITEMS[item];
  const name = t(`item_${item}`);
  const isOpen = IS_LEFT[state] || state === 'set-aside';
  return (
    <section aria-labelledby={id} className="panel flex flex-col gap-3">
      <h2 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        {name}
        <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
      </h2>
      <p className="max-w-prose">{t(`text_${item}`)}</p>
      {missing.length > 0 && (
        <p className="font-semibold">
          {t('missing', { names: missing.map((key) => t(`setting_${key}` as 'setting_phone')).join(', ') })}
        </p>
      )}
      <Texts texts={texts} />
      <p className="max-w-prose text-ink-soft text-sm">
        {t('source', { source: t(`source_${item}`) })} {texts.length > 0 && t('lawyer')}
      </p>
      <LastAnswer entry={entry} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {isOpen &&
          answers.map((answer) => (
            <Button
              key={answer}
              aria-label={answer === 'confirmed' ? t('confirmOne', { name }) : undefined}
              disabled={isBusy}
              onClick={() => onAnswer(entry, answer)}
            >
              {answer === 'confirmed' ? t('confirm') : t('decline')}
            </Button>
          ))}
        {doneAt && (
          <Link to={doneAt} className={LINK}>
            {t(`doneAt_${doneAt}`)}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The public pages, in both languages, in tabs of their own: the confirmation waits here. */
function Texts({ texts }: Pick<ChecklistItem, 'texts'>) {
  const t = useTranslations('checklist');
  const languageName = useTranslations('account');
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map(({ name, version, urls }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-6">
          {t('open', { name: t(`textName_${name}`), date: dayText(version) })}
          {LANGUAGES.map((language) => (
            <a key={language} href={urls[language]} target="_blank" rel="noreferrer" className={LINK}>
              {languageName(`language_${language}`)}
              <span className="sr-only"> · {t(`textName_${name}`)}</span>
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Who answered last and when, and whether that still holds. */
function LastAnswer({ entry: { state, last } }: { readonly entry: ChecklistItem }) {
  const t = useTranslations('checklist');
  if (state === 'set-aside') return <p className="text-ink-soft text-sm">{t('setAside')}</p>;
  if (!last) return null;
  const values = { date: dayText(shopDayOf(last.at)), name: last.by };
  return (
    <p className="text-ink-soft text-sm">
      {state === 'confirmed' || state === 'declined' ? t('last', values) : t('lastBefore', values)}
    </p>
  );
}
