import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import classes from './reconciled-note.module.css';

interface ReconciledNoteProps {
  /** On which accounts lines were found on a bank's statement. */
  found: readonly components['schemas']['ReconciledOn'][];
}

/**
 * Warns before documents are changed whose lines were found on a bank's statement: they drop out of it, and the next
 * statement begins with the gap.
 */
export function ReconciledNote({ found }: ReconciledNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (found.length === 0) return null;
  const names = (mark: string) =>
    found
      .filter((one) => one.mark === mark)
      .map(({ account_name: name_en, account_name_ar: name_ar }) =>
        format.name({ name_en, name_ar }),
      );
  const list = new Intl.ListFormat(format.language, { type: 'conjunction' });
  const done = names('R');
  const ticked = names('C');
  return (
    <div className={classes.note} role="note">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        {done.length > 0 && <p>{t('reconciled.done', { accounts: list.format(done) })}</p>}
        {ticked.length > 0 && <p>{t('reconciled.ticked', { accounts: list.format(ticked) })}</p>}
      </div>
    </div>
  );
}
