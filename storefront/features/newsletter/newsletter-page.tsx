import { useTranslations } from 'use-intl';
import type { FormOutcome } from '../../lib/forms/plain-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { useShop } from '../../lib/use-shop.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Trap } from '../../ui/fields/trap.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Result of the footer form when it was submitted without JavaScript, with the form again after a refusal. */
export function NewsletterPage({ outcome }: { readonly outcome: FormOutcome | undefined }) {
  const t = useTranslations('newsletter');
  const footer = useTranslations('footer');
  const sender = useShop().sender;
  return (
    <Container className="py-8 md:py-16">
      <div className="mx-auto flex max-w-form flex-col gap-6">
        <div>
          <h1 className="mb-2 text-3xl">{t('title')}</h1>
          {!outcome?.isDone && <p className="text-ink-soft">{footer('newsletterText')}</p>}
        </div>
        {outcome && <Notice tone={outcome.isDone ? 'success' : 'error'}>{outcome.message}</Notice>}
        {outcome?.isDone ? (
          <LinkButton to={href('/shop')} look="primary" className="self-start">
            {t('continue')}
          </LinkButton>
        ) : sender ? (
          <form method="post" action={href('/newsletter')} noValidate className="flex flex-col gap-4">
            <TextField
              label={footer('emailLabel')}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              required
              defaultValue={outcome?.typed}
              hint={footer('newsletterConsent', sender)}
            />
            <Trap name="website" label={footer('website')} />
            <Button type="submit" look="primary" className="self-start">
              {footer('subscribe')}
            </Button>
          </form>
        ) : null}
      </div>
    </Container>
  );
}
