import { useTranslations } from 'use-intl';
import type { ShopContacts } from '../../../contract/privacy/shop-contacts.ts';
import type { Content } from '../../lib/content.ts';
import { Prose } from '../../lib/prose.tsx';
import { ProsePage } from '../../lib/prose-page.tsx';
import { callValues, contactTags } from './contact-link.tsx';

interface AccessibilityPageProps extends Content {
  /** Undefined while the API does not answer. */
  readonly contacts: ShopContacts | undefined;
}

/** Says what was tested, and how to complain to the owner's contact. */
export function AccessibilityPage({ head, html, contacts }: AccessibilityPageProps) {
  return (
    <ProsePage title={head.title}>
      <Prose html={html} />
      {contacts && <Complain contacts={contacts} />}
    </ProsePage>
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
          ? t.rich('complain', { ...contact, ...callValues(phone), ...contactTags(contact.email) })
          : t.rich('complainShop', { ...callValues(phone), ...contactTags() })}
      </p>
    </>
  );
}
