import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/shared/ui/form-dialog';
import { AdjustFields, useAdjustForm } from '../components/adjust-fields';

interface AdjustDialogProps {
  /** The day that it opens with. */
  day: string;
  onClose: () => void;
}

/** Records more or less of a tax, against a cost or an income. */
export function AdjustDialog({ day, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('vat-returns');
  const edit = useAdjustForm(day, onClose);
  return (
    <FormDialog {...edit.shell} opened size={720} title={t('adjust.title')} onClose={onClose}>
      <AdjustFields edit={edit} />
    </FormDialog>
  );
}
