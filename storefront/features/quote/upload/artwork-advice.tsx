import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type ArtworkAdvice, checkArtwork } from '../../../../contract/forms/artwork-check.ts';
import type { PrintSize } from '../../../../contract/forms/print-size.ts';
import type { Artwork } from '../../../../contract/forms/uploads.ts';
import { assertNever } from '../../../../contract/never.ts';
import { formatList } from '../../../lib/words/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

interface ArtworkAdviceListProps {
  readonly artwork: Artwork;
  readonly size: PrintSize | undefined;
}

/** First advice on the file from a print shop's view. It is a live region, because it changes with the size. */
export function ArtworkAdviceList({ artwork, size }: ArtworkAdviceListProps) {
  const t = useTranslations('upload');
  const id = useId();
  return (
    <div className="mt-4">
      <p id={id} className="font-semibold text-sm">
        {t('adviceTitle')}
      </p>
      <ul aria-labelledby={id} aria-live="polite" className="mt-1 flex flex-col gap-1">
        {checkArtwork(artwork, size).map((advice) => (
          <AdviceLine key={advice.about} advice={advice} />
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{t('adviceOnly')}</p>
    </div>
  );
}

function AdviceLine({ advice }: { readonly advice: ArtworkAdvice }) {
  const t = useTranslations('upload');
  const words = useAdviceWords();
  const isGood = advice.tone === 'good';
  const icon = isGood ? 'check' : 'triangle-exclamation-point';
  return (
    <li className={classNames('flex gap-2 text-sm', isGood ? 'text-success' : 'text-warning')}>
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{isGood ? t('good') : t('amber')} </span>
        {words(advice)}
      </span>
    </li>
  );
}

function useAdviceWords(): (advice: ArtworkAdvice) => string {
  const t = useTranslations('upload.advice');
  return (advice) => {
    switch (advice.about) {
      case 'kind':
        return t(advice.says, { kind: advice.kind.toUpperCase() });
      case 'pixels':
        return t('pixels', { width: advice.width, height: advice.height });
      case 'proportions':
        return t(advice.says);
      case 'resolution':
        return t(advice.says, { dpi: advice.dpi });
      case 'pages':
        return t(advice.says, { pages: advice.pages });
      case 'fonts':
        return t(advice.says, { fonts: formatList([...advice.fonts]), count: advice.fonts.length });
      default:
        return assertNever(advice);
    }
  };
}
