import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../storefront/ui/icon-button.tsx';
import { StaffIcon } from '../../../ui/staff-icon.tsx';

interface RowButtonsProps<Row> {
  readonly rows: readonly Row[];
  readonly at: number;
  /** Of the row, for screen readers. */
  readonly name: string;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Moves a row of a list up or down, or takes it out. */
export function RowButtons<Row>({ rows, at, name, onChange }: RowButtonsProps<Row>) {
  const t = useTranslations('productParts');
  const move = (by: 1 | -1) => {
    const row = rows[at];
    if (row !== undefined) onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
  };
  return (
    <span className="-my-1 flex">
      <IconButton label={t('moveUp', { name })} disabled={at === 0} onClick={() => move(-1)}>
        <StaffIcon name="arrow-up" className="size-5" />
      </IconButton>
      <IconButton label={t('moveDown', { name })} disabled={at === rows.length - 1} onClick={() => move(1)}>
        <StaffIcon name="arrow-down" className="size-5" />
      </IconButton>
      <IconButton label={t('removeRow', { name })} onClick={() => onChange(rows.toSpliced(at, 1))}>
        <StaffIcon name="x" className="size-5" />
      </IconButton>
    </span>
  );
}
