import { useTranslation } from 'react-i18next';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';
import type { ChequeSide } from '../sides';

interface NoChequesProps {
  why: NoRowsReason;
  side: ChequeSide;
  onClear?: () => void;
}

/** Shown in the place of cheques: they come with payments. */
export function NoCheques({ why, side, onClear }: NoChequesProps) {
  const { t } = useTranslation('cheques');
  const { direction, subject, addHref } = side;
  const title =
    why === 'empty'
      ? t(`none.${direction}`)
      : t(why === 'forbidden' ? 'none.forbidden' : 'none.noMatch');
  return (
    <NoRows
      why={why}
      title={title}
      hint={t(`none.${direction}Hint`)}
      add={<AddLink inEmpty on={subject} to={addHref} label={t(`add.${direction}`)} />}
      onClear={onClear}
    />
  );
}
