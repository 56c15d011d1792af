import { useTranslations } from 'use-intl';
import type { DeskQuoteFile } from '../../../contract/desk/quote-messages.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { formatList } from '../../../contract/formats.ts';
import { type ArtworkAdvice, checkArtwork } from '../../../contract/forms/artwork-check.ts';
import { readPrintSize } from '../../../contract/forms/print-size.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { Panel } from '../../ui/panel.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { DownloadLink } from './download-link.tsx';
import { FilePicture } from './file-picture.tsx';

/**
 * The artwork that the request came with: its picture, and what its bytes say of it. The file itself is only ever
 * downloaded, because it may be an SVG with a script.
 */
export function ArtworkPanel({ quote: { number, file, askedSize } }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  if (!file) return <Panel title={t('artwork')} text={t('noArtwork')} />;
  return (
    <Panel title={t('artwork')} action={<DownloadLink file={file} />}>
      <FilePicture number={number} file={file} />
      <p className="mb-2 font-semibold text-sm [overflow-wrap:anywhere]">{file.name}</p>
      <ArtworkFacts file={file} askedSize={askedSize} />
    </Panel>
  );
}

interface FactsProps {
  readonly file: DeskQuoteFile;
  readonly askedSize: string;
}

export function ArtworkFacts({ file, askedSize }: FactsProps) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {checkArtwork(file.artwork, readPrintSize(askedSize)).map((one) => (
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
