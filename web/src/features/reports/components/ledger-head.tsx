import { useTranslation } from 'react-i18next';
import { role } from './table-roles';

interface LedgerHeadProps {
  /** The currency of accounts that are kept in a foreign one: their lines have figures in it, too. */
  own?: string | undefined;
}

/** The columns of the lines of accounts. */
export function LedgerHead({ own }: LedgerHeadProps) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <thead {...role.rows}>
      <tr {...role.row}>
        <th {...role.columnHead} scope="col">
          {t('common:nouns.date')}
        </th>
        <th {...role.columnHead} scope="col">
          {t('common:nouns.document')}
        </th>
        <th {...role.columnHead} scope="col">
          {t('ledger.entry')}
        </th>
        <th {...role.columnHead} scope="col">
          {t('columns.details')}
        </th>
        <th {...role.columnHead} scope="col">
          {t('columns.contra')}
        </th>
        <th {...role.columnHead} scope="col" className="num">
          {t('common:nouns.debit')}
        </th>
        <th {...role.columnHead} scope="col" className="num">
          {t('common:nouns.credit')}
        </th>
        <th {...role.columnHead} scope="col" className="num">
          {t('common:nouns.balance')}
        </th>
        {own && (
          <>
            <th {...role.columnHead} scope="col" className="num">
              {t('account.ownAmount', { code: own })}
            </th>
            <th {...role.columnHead} scope="col" className="num">
              {t('account.ownBalance', { code: own })}
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}
