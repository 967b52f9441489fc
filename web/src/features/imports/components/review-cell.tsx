import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportCell, ImportField } from '../api';
import classes from './imports.module.css';

interface ReviewCellProps {
  line: number;
  field: ImportField;
  cell: ImportCell | undefined;
  onEdit: (line: number, field: string, text: string) => Promise<unknown>;
}

/** A cell of the file, corrected in its place, with what is wrong with it. */
export function ReviewCell({ line, field, cell, onEdit }: ReviewCellProps) {
  const { t } = useTranslation('imports');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const text = cell?.text ?? '';
  const message = cell?.message;

  async function save() {
    if (typed === null) return;
    if (typed === text) return setTyped(null);
    setSaving(true);
    try {
      await onEdit(line, field.key, typed);
      setTyped(null);
    } catch {
      // Why is said by a toast; what was typed stays.
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <input
        className={classes.input}
        aria-label={t('review.cellOf', { field: field.name, line })}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        aria-busy={saving || undefined}
        dir="auto"
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {message && (
        <p id={id} className={classes.trouble}>
          {message}
        </p>
      )}
    </>
  );
}
