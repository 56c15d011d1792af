import { useTranslations } from 'use-intl';
import { Link } from '../ui/link.tsx';
import { href } from './navigation/href.ts';

/** Says beside a form's button how the shop treats what is typed. */
export function PrivacyLine({ words }: { readonly words: 'checkout' | 'contact' | 'signUp' }) {
  const t = useTranslations(words);
  return (
    <p className="text-ink-soft text-sm">
      {t.rich('privacy', {
        link: (linked) => (
          <Link to={href('/privacy-policy')} className="text-ink underline underline-offset-4">
            {linked}
          </Link>
        ),
      })}
    </p>
  );
}
