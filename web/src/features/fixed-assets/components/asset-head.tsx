import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DocumentHead } from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { Asset, AssetAccount } from '../api';
import { useRule } from './use-rule';

/** The cost of an asset, its accumulated depreciation, its book value and its method. */
export function AssetHead({ asset }: { asset: Asset }) {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const format = useFormat();
  const { currency } = asset;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const account = (assetAccount: AssetAccount | null | undefined) =>
    assetAccount && (
      <AccountLink id={assetAccount.id}>
        {format.name({ name_en: assetAccount.name, name_ar: assetAccount.name_ar })}
      </AccountLink>
    );
  const [revised] = asset.revisions;
  const rule = [
    useRule()(asset, revised !== undefined),
    revised && t('detail.since', { month: format.date(revised.from, 'month') }),
  ];
  const text = (value: string | null | undefined) => value && <Bdi>{value}</Bdi>;
  return (
    <DocumentHead
      document={{
        currency,
        exchange_rate: '1',
        base_total: asset.book_value,
        created_by: asset.created_by,
      }}
      party={undefined}
      label={t('detail.facts')}
      amount={{
        label: t('fields.bookValue'),
        value: asset.state === 'disposed' ? null : asset.book_value,
      }}
      facts={[
        { name: t('fields.cost'), value: money(asset.cost) },
        { name: t('fields.accumulated'), value: money(asset.accumulated) },
        { name: t('fields.salvage'), value: !isZero(asset.salvage) && money(asset.salvage) },
        { name: t('fields.category'), value: account(asset.cost_account) },
        { name: t('form.accumulatedAccount'), value: account(asset.accumulated_account) },
        { name: t('form.expenseAccount'), value: account(asset.expense_account) },
        { name: t('fields.acquired'), value: format.date(asset.acquired_on) },
        { name: t('fields.inService'), value: format.date(asset.in_service_on) },
        { name: t('fields.method'), value: rule.filter(Boolean).join(' · ') },
        { name: t('fields.openingOn'), value: asset.opening_on && format.date(asset.opening_on) },
        {
          name: t('fields.openingDepreciation'),
          value: asset.opening_on && money(asset.opening_depreciation),
        },
        { name: t('fields.serial'), value: text(asset.serial_number) },
        { name: t('common:nouns.branch'), value: text(asset.branch_name) },
        { name: t('common:nouns.class'), value: text(asset.class_name) },
        { name: t('common:nouns.project'), value: text(asset.project_name) },
        { name: t('fields.source'), value: <SourceLink asset={asset} /> },
        { name: t('fields.note'), value: text(asset.note) },
      ].filter(({ name, value }) => value && (name !== t('fields.source') || asset.source_id))}
    />
  );
}

function AccountLink({ id, children }: { id: number; children: string }) {
  const mayOpen = useAbility().can('read', 'General ledger report');
  const name = <Bdi>{children}</Bdi>;
  return mayOpen ? <Link to={paths.account(id)}>{name}</Link> : name;
}

/** The bill or expense that it was bought by, for who may read it. */
function SourceLink({ asset }: { asset: Asset }) {
  const ability = useAbility();
  const { source_kind: kind, source_id: id, source_number: number } = asset;
  if (!id) return null;
  const name = <Bdi ltr>{number}</Bdi>;
  const isBill = kind === 'bill';
  if (!ability.can('read', isBill ? 'Bills' : 'Expenses')) return name;
  return <Link to={isBill ? paths.bill(id) : paths.expense(id)}>{name}</Link>;
}
