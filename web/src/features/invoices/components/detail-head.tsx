import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { daysBetween, labelFacts, SaleHead } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { InvoiceView } from '../api';

/** Who owes what, since when and until when. */
export function DetailHead({ invoice }: { invoice: InvoiceView }) {
  const { t } = useTranslation(['invoices', 'documents', 'common']);
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const { today } = useSignedIn();
  const terms = format.name({
    name_en: invoice.terms_name ?? '',
    name_ar: invoice.terms_name_ar ?? '',
  });
  const late = invoice.status === 'overdue' ? daysBetween(invoice.due_date, today) : 0;
  const method = format.name({
    name_en: invoice.payment_method_name ?? '',
    name_ar: invoice.payment_method_name_ar ?? '',
  });
  const { payment_ref_no: reference, raises, deposit_account: deposit } = invoice;
  return (
    <SaleHead
      document={invoice}
      amount={{
        label: t(deposit ? 'documents:totals.total' : 'documents:totals.amountDue'),
        value: deposit ? invoice.totals.total : invoice.totals.amount_due,
        note: late > 0 ? t('detail.late', { count: late }) : undefined,
      }}
      facts={[
        {
          name: t(deposit ? 'spot.date' : raises ? 'debit.date' : 'fields.date'),
          value: format.date(invoice.invoice_date),
        },
        {
          name: t('debit.of'),
          value: raises && (
            <Link to={paths.sale(raises.id)}>
              <Bdi ltr>{raises.number}</Bdi>
            </Link>
          ),
        },
        { name: t('common:nouns.reason'), value: invoice.reason && <Bdi>{invoice.reason}</Bdi> },
        deposit
          ? {
              name: t('down.account'),
              value: format.name({ name_en: deposit.name, name_ar: deposit.name_ar }),
            }
          : { name: t('common:nouns.dueDate'), value: format.date(invoice.due_date) },
        { name: t('fields.terms'), value: terms },
        { name: t('documents:fields.paymentMethod'), value: method },
        {
          name: t('documents:fields.paymentReference'),
          value: reference && <Bdi ltr>{reference}</Bdi>,
        },
        ...labelFacts(invoice, documentText),
      ]}
    />
  );
}
