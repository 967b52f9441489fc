import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OtherEntries } from '@/features/withholding/public';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { VatBooks } from '../api';
import { differs } from '../file-schema';
import classes from './vat-returns.module.css';

interface ReturnBooksProps {
  books: VatBooks;
  scale: number;
}

/** The accounts of the tax compared with the return, with what else moved them. */
export function ReturnBooks({ books, scale }: ReturnBooksProps) {
  const { t } = useTranslation('vat-returns');
  const agrees = !differs(books);
  const sums = [
    ['told', books.told],
    ['accounts', books.accounts],
    ['difference', books.difference],
  ] as const;
  return (
    <FormSection
      title={t('books.title')}
      note={
        <StatusPill tone={agrees ? 'good' : 'bad'}>
          {t(agrees ? 'books.agrees' : 'books.differs')}
        </StatusPill>
      }
    >
      {!agrees && <p className={classes.hint}>{t('books.differsHint')}</p>}
      <Box mt={agrees ? 0 : 10}>
        <Facts least={190}>
          {sums.map(([key, amount]) => (
            <Fact key={key} name={t(`books.${key}`)}>
              <Money amount={amount} scale={scale} />
            </Fact>
          ))}
        </Facts>
      </Box>
      <OtherEntries others={books.others} className={`${classes.table} ${classes.others}`} />
    </FormSection>
  );
}
