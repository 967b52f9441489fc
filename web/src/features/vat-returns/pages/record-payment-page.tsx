import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { ReturnChoice } from '../components/return-choice';
import { type Filed, isOwed } from '../owed-return';

const PayDialog = lazyPart(async () => (await import('../dialogs/pay-dialog')).PayDialog);

/** The returns of which something is left to pay, each with the form of its payment. */
export function RecordPaymentPage() {
  const { t } = useTranslation('vat-returns');
  const mayPay = useAbility().can('create', 'Make Payment');
  const [paying, setPaying] = useState<Filed | null>(null);
  return (
    <ReturnChoice
      title={t('pay.page')}
      hint={t('pay.choose')}
      keep={isOwed}
      none={t('none.owed')}
      noneHint={t('none.owedHint')}
      onChoose={(row) => mayPay && isOwed(row) && setPaying(row)}
    >
      {paying && <PayDialog vatReturn={paying} onClose={() => setPaying(null)} />}
    </ReturnChoice>
  );
}
