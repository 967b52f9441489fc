import { useTranslation } from 'react-i18next';

interface LedgerHeadProps {
  /** The currency of accounts that are kept in a foreign one: their lines have figures in it, too. */
  own?: string | undefined;
}

/** The columns of the lines of accounts. */
export function LedgerHead({ own }: LedgerHeadProps) {
  const { t } = useTranslation('reports');
  return (
    <thead>
      <tr>
        <th scope="col">{t('columns.date')}</th>
        <th scope="col">{t('columns.document')}</th>
        <th scope="col">{t('ledger.entry')}</th>
        <th scope="col">{t('columns.details')}</th>
        <th scope="col">{t('columns.contra')}</th>
        <th scope="col" className="num">
          {t('columns.debit')}
        </th>
        <th scope="col" className="num">
          {t('columns.credit')}
        </th>
        <th scope="col" className="num">
          {t('columns.balance')}
        </th>
        {own && (
          <>
            <th scope="col" className="num">
              {t('account.ownAmount', { code: own })}
            </th>
            <th scope="col" className="num">
              {t('account.ownBalance', { code: own })}
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}
