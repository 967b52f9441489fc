import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Codes } from '@/shared/ui/codes';
import type { ImportKind, ImportRow } from '../api';
import classes from './imports.module.css';

const KNOWN = ['name', 'tax_id', 'phone', 'sku', 'number', 'amount'] as const;

/** Where a record that may be the same is seen. */
const RECORDS: Record<ImportKind, (id: number) => string> = {
  accounts: paths.account,
  customers: paths.customer,
  vendors: paths.vendor,
  products: paths.product,
  invoices: paths.sale,
  bills: paths.bill,
  expenses: paths.expense,
  'customer-payments': (id) => `${paths.payments}?receipt=${id}`,
  'vendor-payments': (id) => `${paths.paymentsMade}?receipt=${id}`,
  'journal-entries': paths.journalEntry,
};

/** What a row has in common with another record; the company's own is opened beside the review. */
export function DuplicateNote({ kind, row }: { kind: ImportKind; row: ImportRow }) {
  const { t } = useTranslation('imports');
  const { duplicate } = row;
  if (!duplicate) return null;
  const { name, id, line } = duplicate;
  const by = KNOWN.find((one) => one === duplicate.by) ?? 'other';
  const said = t(`review.by.${by}`, { name });
  const address = id == null ? undefined : RECORDS[kind](id);
  return (
    <p className={classes.duplicate}>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          <Codes>{said}</Codes>
        </a>
      ) : (
        <Codes>{line == null ? said : t('review.inRow', { by: said, line })}</Codes>
      )}
    </p>
  );
}
