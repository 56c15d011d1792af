import { useTranslations } from 'use-intl';
import type { ChecklistItemName } from '../../../contract/desk/checklist-items.ts';
import type { DeedSubject } from '../../../contract/staff/deeds.ts';
import type { LogEntry } from '../../../contract/staff/log.ts';

type Subject = NonNullable<LogEntry['subject']>;

/** What an entry is about: an order's number, a person's name, a variant's code, an item of the checklist; of all else only the kind. */
export function useSubjectName(): (subject: Subject) => string {
  const t = useTranslations('log');
  const item = useTranslations('checklist');
  return ({ kind, id, name }) => {
    if (name !== null) return name;
    if (kind === 'variant') return id;
    const itemName = `item_${id as ChecklistItemName}` as const;
    if (kind === 'checklist' && item.has(itemName)) return item(itemName);
    const key = `subject_${kind as DeedSubject}` as const;
    return t.has(key) ? t(key) : kind;
  };
}
