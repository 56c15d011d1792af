import { useId } from 'react';
import { Checkbox } from '../../../storefront/ui/fields/field.tsx';
import { StaffIcon } from '../staff-icon.tsx';
import type { StaffTable } from './columns.ts';

interface ColumnChooserProps<Row extends object> {
  readonly table: StaffTable<Row>;
  readonly columnName: (id: string) => string;
  readonly label: string;
}

/** Which columns are shown; nothing for a table whose columns all stay. */
export function ColumnChooser<Row extends object>({ table, columnName, label }: ColumnChooserProps<Row>) {
  const id = useId();
  const choices = table.getAllLeafColumns().filter((column) => column.getCanHide());
  if (choices.length === 0) return null;
  return (
    <div className="no-print relative mb-2 flex justify-end">
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: `--${CSS.escape(id)}` } as object}
        className="button button-secondary"
      >
        <StaffIcon name="columns-3" className="size-5" />
        {label}
      </button>
      <fieldset
        id={id}
        popover="auto"
        style={{ positionAnchor: `--${CSS.escape(id)}`, positionArea: 'bottom span-left' } as object}
        className="mt-1 rounded-md border border-line bg-surface px-4 py-2 text-ink text-sm shadow-float"
      >
        <legend className="sr-only">{label}</legend>
        {choices.map((column) => (
          <Checkbox
            key={column.id}
            label={columnName(column.id)}
            name={column.id}
            checked={column.getIsVisible()}
            onChange={column.getToggleVisibilityHandler()}
          />
        ))}
      </fieldset>
    </div>
  );
}
