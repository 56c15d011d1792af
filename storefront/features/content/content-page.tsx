import type { Content } from '../../lib/content.ts';
import { withPhoneLines } from '../../lib/phone-lines.ts';
import { Prose } from '../../lib/prose.tsx';
import { ProsePage } from '../../lib/prose-page.tsx';
import { useShop } from '../../lib/use-shop.ts';
import { PagePicture } from './page-picture.tsx';

export function ContentPage({ head, html }: Content) {
  return (
    <ProsePage title={head.title}>
      {head.picture && <PagePicture picture={head.picture} />}
      <Prose html={withPhoneLines(html, useShop())} />
    </ProsePage>
  );
}
