import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { formatList } from '../../../contract/formats.ts';
import { type ArtworkAdvice, checkArtwork } from '../../../contract/forms/artwork-check.ts';
import { readPrintSize } from '../../../contract/forms/print-size.ts';
import { buttonClass } from '../../../storefront/ui/button.tsx';
import { pageLanguage } from '../../lib/words/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';

interface QuoteProps {
  readonly quote: DeskQuote;
}

/** What the customer chose and wrote, in the order of the form. */
export function AnswersPanel({ quote: { answers, texts } }: QuoteProps) {
  const t = useTranslations('quotes');
  return (
    <Panel title={t('answers')}>
      <Facts facts={answers.map(({ label, value }) => ({ name: label, value }))} />
      {texts.map(({ title, text }) => (
        <section key={title} className="mt-4">
          <h3 className="font-semibold text-sm">{title}</h3>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </section>
      ))}
    </Panel>
  );
}

/** The artwork, with what its bytes say of it. It is only ever downloaded, because it may be an SVG with a script. */
export function ArtworkPanel({ quote: { file, askedSize } }: QuoteProps) {
  const t = useTranslations('quotes');
  if (!file) return <Panel title={t('artwork')} text={t('noArtwork')} />;
  const advice = checkArtwork(file.artwork, readPrintSize(askedSize));
  return (
    <Panel
      title={t('artwork')}
      action={
        <a href={file.url} download={file.name} className={buttonClass()}>
          <StaffIcon name="download" className="size-5" />
          {t('download')}
        </a>
      }
    >
      <p className="mb-2 font-semibold text-sm [overflow-wrap:anywhere]">{file.name}</p>
      <ul className="flex flex-col gap-1 text-sm">
        {advice.map((one) => (
          <li key={one.says} className="flex gap-2">
            <StaffIcon
              name={one.tone === 'good' ? 'circle-check' : 'triangle-exclamation-point'}
              className={`mt-0.5 size-4 shrink-0 ${one.tone === 'good' ? 'text-success' : 'text-warning'}`}
            />
            <span className="[overflow-wrap:anywhere]">
              <Advice advice={one} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Advice({ advice }: { readonly advice: ArtworkAdvice }) {
  const t = useTranslations('artworkFacts');
  switch (advice.says) {
    case 'vector':
    case 'raster':
      return t(advice.says, { kind: advice.kind.toUpperCase() });
    case 'pixels':
      return t('pixels', { width: advice.width, height: advice.height });
    case 'sharp':
    case 'coarse':
      return t(advice.says, { dpi: advice.dpi });
    case 'manyPages':
      return t('manyPages', { pages: advice.pages });
    case 'notOutlined':
      return t('notOutlined', { fonts: formatList(pageLanguage(), advice.fonts) });
    default:
      return t(advice.says);
  }
}
