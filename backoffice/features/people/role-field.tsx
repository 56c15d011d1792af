import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { isWithin, ROLES } from '../../../contract/staff/permissions.ts';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';

/** The roles that the person may give: none above their own. */
export function RoleField(select: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const t = useTranslations('roles');
  const { role: own } = useStaff();
  return (
    <SelectField name="role" {...select}>
      {ROLES.filter((role) => isWithin(role, own)).map((role) => (
        <option key={role} value={role}>
          {t(role)}
        </option>
      ))}
    </SelectField>
  );
}
