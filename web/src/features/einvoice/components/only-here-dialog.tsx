import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { decide, question } from '../only-here';

/** Asks before a document is changed that stays at the tax authority as it was filed. */
export function OnlyHereDialog() {
  const { t } = useTranslation('einvoice');
  const open = useSyncExternalStore(question.subscribe, question.get, question.get) !== null;
  if (!open) return null;
  return (
    <ConfirmDialog
      opened
      title={t('onlyHere.title')}
      consequence={`${t('onlyHere.edit')} ${t('onlyHere.paper')}`}
      confirmLabel={t('onlyHere.confirm')}
      onConfirm={() => decide(true)}
      onClose={() => decide(false)}
    />
  );
}
