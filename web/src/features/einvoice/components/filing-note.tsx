import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { FileRef } from '../api-types';
import { isValidThere } from '../statuses';
import { useFilingState } from '../use-filing-state';
import classes from './einvoice.module.css';
import type { FilingFields } from './use-filing-columns';

interface FilingNoteProps {
  document: FileRef;
  /** What is about to be done. */
  doing: 'edit' | 'delete';
}

/** Says before a document is changed or deleted that the tax authority has it as valid. */
export function FilingNote({ document, doing }: FilingNoteProps) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const { state, until } = useFilingState(document);
  if (!state) return null;
  return (
    <Alert
      className={doing === 'edit' ? classes.editNote : classes.deleteNote}
      color="yellow"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      {state === 'onlyHere' ? t(`onlyHere.${doing}`) : t(`stillFiled.${doing}`)}
      {state === 'filed' && until && ` ${t('stillFiled.until', { when: format.moment(until) })}`}
    </Alert>
  );
}

/** The same of several invoices of a list. */
export function SeveralFilingNote({ rows }: { rows: readonly FilingFields[] }) {
  const { t } = useTranslation('einvoice');
  if (!rows.some(isValidThere)) return null;
  return (
    <Alert
      className={classes.deleteNote}
      color="yellow"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
    >
      {t('onlyHere.several')}
    </Alert>
  );
}
