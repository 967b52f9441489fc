import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
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
  const scale = currency.minor_digits;
  return (
    <section aria-labelledby="payment-certificate">
      <h3 id="payment-certificate" className={classes.title}>
        {t('certificate.title')} <Bdi ltr>{number}</Bdi>
      </h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('certificate.nature')}</th>
            <th scope="col" className="num">
              {t('certificate.net')}
            </th>
            <th scope="col" className="num">
              {t('certificate.percent')}
            </th>
            <th scope="col" className="num">
              {t('certificate.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {certificate.map((row) => (
            <tr key={`${row.kind} ${row.bill_id} ${row.withholding_tax_id}`}>
              <td>
                <Bdi>{format.name({ name_en: row.tax_name, name_ar: row.tax_name_ar })}</Bdi>
                {row.number && (
                  <Bdi ltr className={classes.note}>
                    {row.number}
                  </Bdi>
                )}
              </td>
              <td className="num">
                <Money amount={row.net} scale={scale} />
              </td>
              <td className="num">{format.percent(row.percent)}</td>
              <td className="num">
                <Money amount={row.amount} scale={scale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
