import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { type FileRequest, useReportFile } from '../api';

/** A report of which the screen shows only the beginning, as its paper is asked for. */
export interface FullReport {
  call: string;
  request: FileRequest;
}

/**
 * How a report that is longer than the screen shows is printed: paper that ends somewhere in the middle would be taken
 * for the whole, so its PDF is taken, which has all of it. Nothing for one that is all shown.
 */
export function usePrintFullReport(whole: FullReport | undefined) {
  const { t } = useTranslation('reports');
  const { take, isMaking } = useReportFile(whole?.call ?? '');
  if (!whole) return {};
  const onPrint = () =>
    take({ ...whole.request, format: 'pdf' }, () => toast.success(t('paper.taken')));
  return { onPrint, printing: isMaking };
}
