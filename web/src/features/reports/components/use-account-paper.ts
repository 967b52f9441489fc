import { useTranslation } from 'react-i18next';
import { type ListExport, useExport } from '@/features/lists/public';
import { toast } from '@/shared/lib/toast';

/**
 * How an account's lines are printed that go on behind what the screen shows: their own PDF is taken, which has all of
 * them, narrowed as they are. Nothing for lines that are shown to their end.
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
