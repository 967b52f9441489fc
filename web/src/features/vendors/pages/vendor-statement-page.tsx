import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyStatementPage, periodAsked, statementSearch } from '@/features/parties/public';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { useIdParam } from '@/shared/routing/params';
import { statementPdf, vendorStatement } from '../api';

/** A vendor's statement of a period, as it is printed. */
export function VendorStatementPage() {
  const { t } = useTranslation('vendors');
  const id = useIdParam();
  const mayOpen = useAbility().can('read', 'Vendors');
  const [search, setSearch] = useUrlSearch(statementSearch);
  const period = periodAsked(search, useSignedIn());
  const enabled = period.from <= period.to;
  const statement = useQuery({ ...vendorStatement(id, period), enabled });
  const { data } = statement;
  const name = data?.VendorName;
  const crumbs = [
    { label: t('title'), to: paths.vendors },
    ...(name ? [{ label: name, to: paths.vendor(id) }] : []),
  ];
  return (
    <PartyStatementPage
      period={period}
      setSearch={setSearch}
      statement={statement}
      to={data && { ...data, name: data.VendorName }}
      crumbs={mayOpen ? crumbs : []}
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
