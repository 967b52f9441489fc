import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyStatementPage, useAskedStatement } from '@/features/parties/public';
import { statementPdf, vendorStatement } from '../api';

/** A vendor's statement of a period, as it is printed. */
export function VendorStatementPage() {
  const { t } = useTranslation('vendors');
  const statementQuery = useAskedStatement(vendorStatement);
  const { id, statement } = statementQuery;
  const { data } = statement;
  return (
    <PartyStatementPage
      asked={statementQuery}
      to={data && { ...data, name: data.VendorName }}
      list={{ on: 'Vendors', label: t('title'), to: paths.vendors, href: paths.vendor(id) }}
      pdf={statementPdf(id)}
      words={{
        title: t('statement.title'),
        inCredit: t('statement.inCredit'),
        lost: t('detail.lost'),
        lostHint: t('detail.lostHint'),
      }}
    />
  );
}
