import { useTranslation } from 'react-i18next';
import { Sideways } from '@/shared/ui/sideways';
import type { JournalEntry } from '../api';
import { AccountCell } from './account-cell';
import classes from './entry.module.css';
import { Figure } from './figure';

/** The lines of an entry, debit and credit, with their equal sums. */
export function EntryLines({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('reports');
  return (
    <Sideways label={t('entry.lines')}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('columns.account')}</th>
            <th scope="col" className="num">
              {t('columns.debit')}
            </th>
            <th scope="col" className="num">
              {t('columns.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
            <tr key={index}>
              <td>
                <AccountCell
                  account={{
                    number: line.account_number,
                    name_en: line.account_name,
                    name_ar: line.account_name_ar,
                  }}
                />
              </td>
              <td className="num">
                <Figure amount={line.debit} />
              </td>
              <td className="num">
                <Figure amount={line.credit} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="num">
              <Figure amount={entry.total} />
            </td>
            <td className="num">
              <Figure amount={entry.total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Sideways>
  );
}
