import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentHead, daysBetween, labelFacts } from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { BillView } from '../api';

/** Who is owed what, since when and until when, and how the vendor's own paper is known. */
export function BillHead({ bill }: { bill: BillView }) {
  const { t } = useTranslation(['bills', 'documents', 'common']);
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const { today } = useSignedIn();
  const mayOpen = useAbility().can('read', 'Vendors');
  const { bill_number: vendorNumber, einvoice_uuid: uuid } = bill;
  const late = bill.status === 'overdue' ? daysBetween(bill.due_date, today) : 0;
  const terms = format.name({
    name_en: bill.terms_name ?? '',
    name_ar: bill.terms_name_ar ?? '',
  });
  return (
    <DocumentHead
      document={bill}
      label={t('detail.parties')}
      party={{
        name: bill.vendor_name,
        href: mayOpen ? paths.vendor(bill.vendor_id) : undefined,
        address: bill.mailing_address,
      }}
      amount={{
        label: t('documents:totals.amountDue'),
        value: bill.totals.amount_due,
        note: late > 0 ? t('detail.late', { count: late }) : undefined,
      }}
      facts={[
        { name: t('fields.number'), value: vendorNumber && <Bdi ltr>{vendorNumber}</Bdi> },
        { name: t('fields.date'), value: format.date(bill.billing_date) },
        { name: t('common:nouns.dueDate'), value: format.date(bill.due_date) },
        { name: t('fields.terms'), value: terms },
        { name: t('fields.einvoice'), value: uuid && <Bdi ltr>{uuid}</Bdi> },
        ...labelFacts(bill, documentText),
      ]}
    />
  );
}
