import { useTranslation } from 'react-i18next';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { HorizontalScroll } from '@/shared/ui/horizontal-scroll';
import type { JournalEntry } from '../api';
import { AccountCell } from './account-cell';
import classes from './entry.module.css';
import { Figure } from './figure';

/** The lines of an entry, debit and credit, with their equal sums. */
export function EntryLines({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <HorizontalScroll label={t('entry.lines')}>
      <FiguresTable
        className={classes.lines}
        rows={entry.lines}
        rowKey={(_, at) => at}
        columns={[
          {
            id: 'account',
            header: t('common:nouns.account'),
            cell: (line) => (
              <AccountCell
                account={{
                  number: line.account_number,
                  name_en: line.account_name,
                  name_ar: line.account_name_ar,
                }}
              />
            ),
          },
          {
            id: 'debit',
            header: t('common:nouns.debit'),
            figure: true,
            cell: (line) => <Figure amount={line.debit} />,
          },
          {
            id: 'credit',
            header: t('common:nouns.credit'),
            figure: true,
            cell: (line) => <Figure amount={line.credit} />,
          },
        ]}
        totals={[
          {
            label: t('common:nouns.total'),
            cells: {
              debit: <Figure amount={entry.total} />,
              credit: <Figure amount={entry.total} />,
            },
          },
        ]}
      />
    </HorizontalScroll>
  );
}
