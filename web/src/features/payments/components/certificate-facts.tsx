import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { PaymentSide, PaymentView } from '../side';
import classes from './payment-facts.module.css';
import { usePaymentText } from './use-payment-text';

interface CertificateFactsProps {
  side: PaymentSide;
  payment: PaymentView;
}

/** What the certificate of the tax withheld says: from what, by which nature of dealing, how much. */
export function CertificateFacts({ side, payment }: CertificateFactsProps) {
  const t = usePaymentText(side);
  const format = useFormat();
  const { certificate, withholding_certificate: number, currency } = payment;
  if (certificate.length === 0) return null;
  return (
    <section aria-labelledby="payment-certificate">
      <h3 id="payment-certificate" className={classes.title}>
        {t('certificate.title')} <Bdi ltr>{number}</Bdi>
      </h3>
      <FiguresTable
        className={classes.table}
        rows={certificate}
        rowKey={(row) => `${row.kind} ${row.bill_id} ${row.withholding_tax_id}`}
        money={{ scale: currency.minor_digits }}
        columns={[
          {
            id: 'nature',
            header: t('certificate.nature'),
            cell: (row) => (
              <>
                <Bdi>{format.name({ name_en: row.tax_name, name_ar: row.tax_name_ar })}</Bdi>
                {row.number && (
                  <Bdi ltr className={classes.note}>
                    {row.number}
                  </Bdi>
                )}
              </>
            ),
          },
          { id: 'net', header: t('certificate.net'), amount: (row) => row.net },
          {
            id: 'percent',
            header: t('certificate.percent'),
            figure: true,
            cell: (row) => format.percent(row.percent),
          },
          { id: 'amount', header: t('certificate.amount'), amount: (row) => row.amount },
        ]}
      />
    </section>
  );
}
