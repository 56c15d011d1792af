import { useTranslations } from 'use-intl';
import { isWithin, ROLES, type Role } from '../../../contract/staff/permissions.ts';
import { SelectField } from '../../../storefront/ui/fields/field.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';

/** The roles that the person may give: none above their own. */
export function RoleField({ label, chosen }: { readonly label: string; readonly chosen: Role }) {
  const t = useTranslations('roles');
  const { role: own } = useStaff();
  return (
    <SelectField label={label} name="role" defaultValue={chosen}>
      {ROLES.filter((role) => isWithin(role, own)).map((role) => (
        <option key={role} value={role}>
          {t(role)}
        </option>
      ))}
    </SelectField>
  );
}
