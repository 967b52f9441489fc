import { useTranslation } from 'react-i18next';
import { cellOf } from '../review-rows';
import { DecisionSelect } from './decision-select';
import { DuplicateNote } from './duplicate-note';
import classes from './imports.module.css';
import { RecordButton } from './record-button';
import { ReviewCell } from './review-cell';
import type { ReviewedRows } from './review-row';
import { RowState } from './row-state';

/** The rows of a phone: each a card with the cells that say something. */
export function ReviewCards({ kind, rows, fields, onEdit, onDecide }: ReviewedRows) {
  const { t } = useTranslation('imports');
  return (
    <ul className={classes.cards} aria-label={t('review.title')}>
      {rows.map((row) => (
        <li
          key={row.line}
          className={classes.card}
          data-skipped={row.decision === 'skip' || undefined}
        >
          <div className={classes.cardHead}>
            <strong>{t('review.lineOf', { line: row.line })}</strong>
            <RowState row={row} />
            <DecisionSelect kind={kind} row={row} onDecide={onDecide} />
          </div>
          <DuplicateNote kind={kind} row={row} />
          <RecordButton row={row} onDecide={onDecide} />
          {fields
            .map((field) => ({ field, cell: cellOf(row, field.key) }))
            .filter(({ cell }) => cell && (cell.text !== '' || cell.message))
            .map(({ field, cell }) => (
              <div key={field.key} className={classes.cardCell}>
                <span aria-hidden>{field.name}</span>
                <ReviewCell line={row.line} field={field} cell={cell} onEdit={onEdit} />
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}
