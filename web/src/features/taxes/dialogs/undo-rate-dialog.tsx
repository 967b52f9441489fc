import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type Tax, useUndoRate } from '../api';

interface UndoRateDialogProps {
  tax: Tax;
  onClose: () => void;
}

/** Asks before a mistaken rate is removed; the server refuses one that anything uses. */
export function UndoRateDialog({ tax, onClose }: UndoRateDialogProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const name = format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar });
  return (
    <ConfirmCall
      danger
      title={t('undo.title', { name })}
      consequence={t('undo.consequence')}
      confirmLabel={t('undo.confirm')}
      call={useUndoRate()}
      about={tax.id}
      messageOf={() => t('undo.done')}
      closesRefused
      onDone={onClose}
      onClose={onClose}
    />
  );
}
