import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { isWithin, ROLES } from '../../../contract/staff/permissions.ts';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { Options } from '../../ui/options.tsx';

/** The roles that the person may give: none above their own. */
export function RoleField(select: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const t = useTranslations('roles');
  const { role: own } = useStaff();
  return (
    <SelectField name="role" {...select}>
      <Options values={ROLES.filter((role) => isWithin(role, own))} word={t} />
    </SelectField>
  );
}
