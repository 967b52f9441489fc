import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentHead, labelFacts } from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { ExpenseView } from '../api';

/** Of whom was bought, when, which account paid in what way, and how the vendor's own paper is known. */
export function ExpenseHead({ expense }: { expense: ExpenseView }) {
  const { t } = useTranslation(['expenses', 'documents', 'common']);
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const mayOpen = useAbility().can('read', 'Vendors');
  const { vendor_id: vendor, bill_number: vendorNumber, einvoice_uuid: uuid } = expense;
  const { payment_account_name: account, payment_method_name: method } = expense;
  const { reference_number: reference } = expense;
  return (
    <DocumentHead
      document={expense}
      label={t('detail.parties')}
      party={
        vendor
          ? {
              name: expense.vendor_name ?? '',
              href: mayOpen ? paths.vendor(vendor) : undefined,
            }
          : undefined
      }
      amount={{ label: t('documents:totals.total'), value: expense.totals.total }}
      facts={[
        { name: t('common:nouns.date'), value: format.date(expense.expense_date) },
        {
          name: t('fields.method'),
          value: format.name({ name_en: method, name_ar: expense.payment_method_name_ar }),
        },
        {
          name: t('fields.paidFrom'),
          value: format.name({ name_en: account, name_ar: expense.payment_account_name_ar }),
        },
        { name: t('fields.reference'), value: reference && <Bdi ltr>{reference}</Bdi> },
        { name: t('fields.number'), value: vendorNumber && <Bdi ltr>{vendorNumber}</Bdi> },
        { name: t('fields.einvoice'), value: uuid && <Bdi ltr>{uuid}</Bdi> },
        ...labelFacts(expense, documentText),
      ]}
    />
  );
}
