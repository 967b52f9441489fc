import { Alert, Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OtherEntries } from '@/features/withholding/public';
import { Fact, Facts } from '@/shared/ui/facts';
import { Money } from '@/shared/ui/money';
import type { VatBooks, VatReturn } from '../api';
import classes from './vat-returns.module.css';

interface FileGapProps extends Pick<VatReturn, 'currency'> {
  books: VatBooks;
}

/** A return that is not what the books hold: what its entry moves, and what then stays on the accounts. */
export function FileGap({ books, currency }: FileGapProps) {
  const { t } = useTranslation('vat-returns');
  const sums = [
    ['books.accounts', books.accounts],
    ['file.posts', books.told],
    ['file.stays', books.difference],
  ] as const;
  return (
    <div>
      <Alert
        color="yellow"
        title={t('books.differs')}
        icon={<IconAlertTriangle size={18} stroke={1.6} />}
      >
        {t('file.differs')}
      </Alert>
      <Box mt={10}>
        <Facts>
          {sums.map(([key, amount]) => (
            <Fact key={key} name={t(key)}>
              <Money amount={amount} currency={currency} />
            </Fact>
          ))}
        </Facts>
      </Box>
      <OtherEntries others={books.others} className={`${classes.table} ${classes.others}`} />
    </div>
  );
}
