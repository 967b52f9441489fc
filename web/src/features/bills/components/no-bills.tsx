import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';

interface NoBillsProps {
  why: NoRowsReason;
  onClear?: () => void;
}

/** Shown in the place of bills. */
export function NoBills({ why, onClear }: NoBillsProps) {
  const { t } = useTranslation(['bills', 'common']);
  const title = {
    empty: t('list.empty'),
    noMatch: t('list.noMatch'),
    forbidden: t('common:problems.noPermission'),
  }[why];
  return (
    <NoRows
      why={why}
      title={title}
      hint={t('list.emptyHint')}
      add={<AddLink inEmpty on="Bills" to={paths.addBill} label={t('list.add')} />}
      onClear={onClear}
    />
  );
}
