import { useTranslation } from 'react-i18next';
import { type ListExport, useExport } from '@/features/lists/public';
import { toast } from '@/shared/lib/toast';

/**
 * How an account with more lines than the screen shows is printed: by its PDF, which has all of them, narrowed as they
 * are. Nothing for lines that are all shown.
 */
export function useAccountPaper(
  hasMore: boolean,
  listExport: Extract<ListExport, { list: 'account' }>,
) {
  const { t } = useTranslation('reports');
  const { take, isMaking } = useExport();
  if (!hasMore) return {};
  const onPrint = () => take({ listExport, format: 'pdf' }, () => toast.success(t('paper.taken')));
  return { onPrint, printing: isMaking };
}
