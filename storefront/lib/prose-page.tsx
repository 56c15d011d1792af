import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Container } from '../ui/container.tsx';
import { href } from './navigation/href.ts';

interface ProsePageProps {
  readonly title: string;
  /** A line below the title. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page that is mostly text. */
export function ProsePage({ title, lead, children }: ProsePageProps) {
  const common = useTranslations('common');
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: title }]}
      />
      <div className="mx-auto mt-4 max-w-prose md:mt-8">
        <h1 className={lead ? 'mb-2 text-3xl' : 'mb-6 text-3xl'}>{title}</h1>
        {lead && <p className="mb-6 text-ink-soft">{lead}</p>}
        {children}
      </div>
    </Container>
  );
}
