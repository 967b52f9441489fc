import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useLandActions } from '@/features/landed-costs/public';
import { usePrintKey } from '@/features/print/public';
import { DocumentActions } from '@/shared/ui/document-actions';
import { type BillDetail, billsBeside } from '../api';
import { type BillSearch, filterOf, hasPlace } from '../list-search';
import { useBillActions } from './use-bill-actions';

interface BillTasksProps {
  detail: BillDetail;
  /** Its place in the list that it was opened from. */
  place: BillSearch;
  onPay: () => void;
  onDelete: () => void;
  onLand: () => void;
}

/** What can be done with the bill, and the way to its neighbours. */
export function BillTasks({ detail, place, onPay, onDelete, onLand }: BillTasksProps) {
  const { t } = useTranslation('bills');
  const { Bill: bill } = detail;
  const { data } = useQuery({
    ...billsBeside(bill.id, filterOf(place)),
    // What is deleted is in no list.
    enabled: hasPlace(place) && bill.status !== 'deleted',
  });
  const beside = hasPlace(place) ? data : detail;
  usePrintKey('bill', bill.id);
  const land = useLandActions(bill.lines, onLand);
  const actionsFor = useBillActions({ onPay, onDelete, land });
  return (
    <DocumentActions
      actions={actionsFor(bill, false)}
      neighbours={{
        next: beside?.NextItem,
        previous: beside?.PreviousItem,
        pathOf: paths.bill,
        search: place,
        words: { previous: t('detail.previous'), next: t('detail.next') },
      }}
    />
  );
}
