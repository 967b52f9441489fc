import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows } from '@/shared/ui/list/no-rows';

interface NoInvoicesProps {
  /** There are invoices, only none that the filters let through. */
  filtered?: boolean;
  onClear?: () => void;
}

/** Shown in the place of invoices. */
export function NoInvoices({ filtered = false, onClear }: NoInvoicesProps) {
  const { t } = useTranslation('invoices');
  return (
    <NoRows
      why={filtered ? 'noMatch' : 'empty'}
      title={t(filtered ? 'list.noMatch' : 'list.empty')}
      hint={t('list.emptyHint')}
      add={<AddLink inEmpty on="Sales" to={paths.addInvoice} label={t('list.add')} />}
      onClear={onClear}
    />
  );
}
