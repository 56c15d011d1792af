import { useTranslations } from 'use-intl';
import type { ShopContacts } from '../../../contract/privacy/shop-contacts.ts';
import type { Content } from '../../lib/content.ts';
import { href } from '../../lib/navigation/href.ts';
import { Prose } from '../../lib/prose.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { contactTags } from './contact-link.tsx';

interface AccessibilityPageProps extends Content {
  /** Undefined while the API does not answer. */
  readonly contacts: ShopContacts | undefined;
}

/** Says what was tested, and how to complain to the owner's contact. */
export function AccessibilityPage({ head, html, contacts }: AccessibilityPageProps) {
  const common = useTranslations('common');
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: head.title }]}
      />
      <div className="mx-auto mt-4 max-w-prose md:mt-8">
        <h1 className="mb-6 text-3xl">{head.title}</h1>
        <Prose html={html} />
        {contacts && <Complain contacts={contacts} />}
      </div>
    </Container>
  );
}

function Complain({
  contacts: { accessibilityContact: contact, phone },
}: {
  readonly contacts: ShopContacts;
}) {
  const t = useTranslations('accessibility');
  return (
    <>
      <h2 id="complain" className="mt-10 mb-2 text-xl">
        {t('complainTitle')}
      </h2>
      <p>
        {contact
          ? t.rich('complain', { ...contact, phone, ...contactTags(contact.email) })
          : t.rich('complainShop', { phone, ...contactTags() })}
      </p>
    </>
  );
}
