import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';

import { Can } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import { StatusPill } from '@/shared/ui/status-pill';
import { type Product, productDetail } from '../api';
import { ProductActivity } from '../components/product-activity';
import { ProductFacts } from '../components/product-facts';
import { useProductActions } from '../components/use-product-actions';
import { ProductDialog } from '../dialogs/product-dialog';
import { priceScale } from '../schema';

/** One product or service. */
export function ProductDetailPage() {
  const { t } = useTranslation(['products', 'common']);
  const id = useIdParam();
  const detail = useQuery({ ...productDetail(id), enabled: !Number.isNaN(id) });
  const lost = Number.isNaN(id) || detail.error?.status === 404;
  const crumbs = [{ label: t('title'), to: paths.products }];
  if (detail.data) return <Shown product={detail.data} />;
  if (lost) {
    return (
      <EmptyState
        kind="lost"
        wholePage
        title={t('detail.lost')}
        hint={t('detail.lostHint')}
        action={<Link to={paths.products}>{t('detail.back')}</Link>}
      />
    );
  }
  if (detail.isError) {
    return (
      <EmptyState
        kind="problem"
        wholePage
        title={t('common:problems.loadFailed')}
        action={<Button onClick={() => detail.refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  return (
    <PageShell title={t('common:grid.loading')} crumbs={crumbs}>
      <Skeleton height={92} radius={8} />
      <Skeleton height={240} radius={8} />
    </PageShell>
  );
}

function Shown({ product }: { product: Product }) {
  const { t } = useTranslation(['products', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  const [editing, setEditing] = useState(false);
  const actions = useProductActions(() => setEditing(true))(product);
  const price = (amount: string) =>
    format.money(amount, { ...currency, minor_digits: priceScale(amount, currency.minor_digits) });
  // Edit has a button of its own.
  const menu = actions.filter(({ label }) => label !== t('common:actions.edit'));
  const { name, active, kind, sales_price, unit_cost } = product;
  return (
    <PageShell
      title={name}
      badge={
        <StatusPill tone={active ? 'good' : 'idle'}>{t(active ? 'active' : 'inactive')}</StatusPill>
      }
      count={t(`kind.${kind}`)}
      crumbs={[{ label: t('title'), to: paths.products }]}
      actions={
        <>
          {menu.length > 0 && (
            <Menu>
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={t('common:actions.more')}>
                  <IconDots size={18} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {menu.map((action) => (
                  <Menu.Item
                    key={action.label}
                    leftSection={action.icon}
                    {...(action.danger ? { c: 'var(--error)' } : {})}
                    onClick={action.run}
                  >
                    {action.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Can action="update" on="Products & Services">
            <Button
              leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t('common:actions.edit')}
            </Button>
          </Can>
        </>
      }
    >
      <StatRow>
        <StatCard label={t('detail.price')} value={price(sales_price)} />
        <StatCard
          label={t('detail.cost')}
          value={unit_cost ? price(unit_cost) : t('detail.none')}
        />
      </StatRow>
      <ProductFacts product={product} />
      <ProductActivity items={product.activity} />
      {editing && (
        <ProductDialog
          id={product.id}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </PageShell>
  );
}
