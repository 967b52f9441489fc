import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useUnfileReturn } from '../api';

interface UnfileDialogProps {
  id: number;
  number: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a return is taken back: its entry is reversed, and it is to be filed again. */
export function UnfileDialog({ id, number, onDone, onClose }: UnfileDialogProps) {
  const { t } = useTranslation('vat-returns');
  return (
    <ConfirmCall
      danger
      title={t('unfile.title', { number })}
      consequence={t('unfile.consequence', { number })}
      undoes={{ kind: 'vat_return', id }}
      confirmLabel={t('unfile.confirm')}
      call={useUnfileReturn()}
      about={id}
      saidOf={() => t('unfile.done', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
