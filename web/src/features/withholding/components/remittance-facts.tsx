import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { paymentMethods } from '@/features/payments/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact } from '@/shared/ui/facts';
import { Money } from '@/shared/ui/money';
import { RecordHead } from '@/shared/ui/record-head';
import { StatusPill } from '@/shared/ui/status-pill';
import type { Remittance } from '../api';
import { wordsOf } from '../payment-words';
import { useQuarterName } from './quarter-name';
import shared from './withholding.module.css';

/** What a remittance says. */
export function RemittanceFacts({ remittance }: { remittance: Remittance }) {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const quarterName = useQuarterName();
  const methods = useQuery(paymentMethods());
  const { currency } = remittance;
  const words = wordsOf(remittance);
  const method = methods.data?.find(({ id }) => id === remittance.payment_method_id);
  const account = (name_en: string, name_ar: string) => (
    <Bdi>{format.name({ name_en, name_ar })}</Bdi>
  );
  return (
    <RecordHead
      amount={remittance.amount}
      currency={currency}
      state={remittance.deleted && <StatusPill tone="idle">{t('remittance.undone')}</StatusPill>}
    >
      {remittance.vat_return_id ? (
        <Fact name={t('remittance.vatReturn')}>
          <Link to={paths.vatReturn(remittance.vat_return_id)} className={shared.link}>
            {t('common:report.period', {
              from: format.date(remittance.first_date),
              to: format.date(remittance.last_date),
            })}
          </Link>
        </Fact>
      ) : (
        <Fact name={t('remit.quarter')}>{quarterName(remittance)}</Fact>
      )}
      <Fact name={t(words === 'remit' ? 'quarterLeft' : 'returnLeft')}>
        <Money amount={remittance.left} currency={currency} />
      </Fact>
      <Fact name={t(`${words}.date`)}>{format.date(remittance.payment_date)}</Fact>
      <Fact name={t(remittance.refund ? 'remit.into' : 'remit.account')}>
        {account(remittance.payment_account_name, remittance.payment_account_name_ar)}
      </Fact>
      <Fact name={t('remittance.taxAccount')}>
        {account(remittance.tax_account_name, remittance.tax_account_name_ar)}
      </Fact>
      {method && <Fact name={t('remit.method')}>{format.name(method)}</Fact>}
      {remittance.reference_number && (
        <Fact name={t('remit.reference')}>
          <Bdi ltr>{remittance.reference_number}</Bdi>
        </Fact>
      )}
      {remittance.comments && (
        <Fact name={t('remit.comments')}>
          <Bdi>{remittance.comments}</Bdi>
        </Fact>
      )}
    </RecordHead>
  );
}
