import { useTranslations } from 'use-intl';
import type { DeedSubject } from '../../../contract/staff/deeds.ts';
import type { LogEntry } from '../../../contract/staff/log.ts';

type Subject = NonNullable<LogEntry['subject']>;

/** What an entry is about: an order's number, a person's name, a variant's code; of all else only the kind. */
export function useSubjectName(): (subject: Subject) => string {
  const t = useTranslations('log');
  return ({ kind, id, name }) => {
    if (name !== null) return name;
    if (kind === 'variant') return id;
    const key = `subject_${kind as DeedSubject}` as const;
    return t.has(key) ? t(key) : kind;
  };
}
