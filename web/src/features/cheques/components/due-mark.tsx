import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Money } from '@/shared/ui/money';
import type { ChequeDirection } from '../api';
import type { ChequeTotal } from '../sums';
import classes from './calendar.module.css';

interface DueMarkProps {
  way: ChequeDirection;
  sum: ChequeTotal;
}

/** What falls due on one side: marked by an arrow and by words as well as by colour. */
export function DueMark({ way, sum }: DueMarkProps) {
  const { t } = useTranslation('cheques');
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  const Icon = way === 'received' ? IconArrowDownLeft : IconArrowUpRight;
  return (
    <span className={classes.due} data-way={way}>
      <Icon size={14} stroke={2} className="flip" aria-hidden />
      <VisuallyHidden>{t(`calendar.in.${way}`, { count: sum.count })}</VisuallyHidden>
      <Money amount={sum.total} scale={scale} />
      {sum.count > 1 && (
        <span className={classes.count} aria-hidden>
          ×{format.number(sum.count)}
        </span>
      )}
    </span>
  );
}
