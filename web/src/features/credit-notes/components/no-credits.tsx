import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';
import type { CreditSide } from '../side';
import { useCreditText } from './use-credit-text';

interface NoCreditsProps {
  side: CreditSide;
  /** There are none yet, none that the filters let through, or none for this reader. */
  why: NoRowsReason;
  onClear?: () => void;
}

/** Shown in the place of credits. */
export function NoCredits({ side, why, onClear }: NoCreditsProps) {
  const t = useCreditText(side);
  return (
    <NoRows
      why={why}
      title={t(`list.${why}`)}
      hint={t('list.emptyHint')}
      add={<AddLink inEmpty on={side.subject} to={side.addHref} label={t('list.add')} />}
      onClear={onClear}
    />
  );
}
