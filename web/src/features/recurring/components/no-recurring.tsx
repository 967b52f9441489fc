import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows } from '@/shared/ui/list/no-rows';

/** Stands where schedules would: there are none yet, or none that the filters let through. */
export function NoRecurring({ onClear }: { onClear?: () => void }) {
  const { t } = useTranslation('recurring');
  return (
    <NoRows
      why={onClear ? 'noMatch' : 'empty'}
      title={t(onClear ? 'list.noMatch' : 'list.empty')}
      hint={t('list.emptyHint')}
      add={<AddLink inEmpty on="Sales" to={paths.addRecurringInvoice} label={t('list.add')} />}
      onClear={onClear}
    />
  );
}
