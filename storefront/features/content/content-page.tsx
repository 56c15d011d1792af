import type { Content } from '../../lib/content.ts';
import { Prose } from '../../lib/prose.tsx';
import { ProsePage } from '../../lib/prose-page.tsx';

export function ContentPage({ head, html }: Content) {
  return (
    <ProsePage title={head.title}>
      <Prose html={html} />
    </ProsePage>
  );
}
