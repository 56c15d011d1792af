import { useId } from 'react';
import { Checkbox } from '../../../storefront/ui/fields/field.tsx';
import { StaffIcon } from '../staff-icon.tsx';

interface ColumnChooserProps {
  readonly ids: readonly string[];
  readonly columnName: (id: string) => string;
  readonly isHidden: (id: string) => boolean;
  readonly onChange: (id: string, isShown: boolean) => void;
  readonly label: string;
}

/** Which of the columns that a person may hide are shown. */
export function ColumnChooser({ ids, columnName, isHidden, onChange, label }: ColumnChooserProps) {
  const id = useId();
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
        {ids.map((column) => (
          <Checkbox
            key={column}
            label={columnName(column)}
            name={column}
            checked={!isHidden(column)}
            onChange={({ target }) => onChange(column, target.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
}
