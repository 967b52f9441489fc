import { useTranslation } from 'react-i18next';

/** The columns of the lines of accounts. */
export function LedgerHead() {
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
      </tr>
    </thead>
  );
}
