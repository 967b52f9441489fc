import { ActionIcon, Button, Menu, Skeleton, Tabs } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { isAimedAt } from '@/shared/lib/aimed-field';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { StatusPill } from '@/shared/ui/status-pill';
import { type Product, productDetail } from '../api';
import { LevelPill } from '../components/level-pill';
import { ProductActivity } from '../components/product-activity';
import { ProductFacts } from '../components/product-facts';
import { ProductFigures } from '../components/product-figures';
import { StockCard } from '../components/stock-card';
import { useProductActions } from '../components/use-product-actions';

const ProductDialog = lazyPart(
  async () => (await import('../dialogs/product-dialog')).ProductDialog,
);

const TABS = ['overview', 'stock', 'activity'] as const;

const tabSearch = z.object({ tab: z.catch(z.optional(z.enum(TABS)), undefined) });

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
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(tabSearch);
  const mayEdit = useAbility().can('update', 'Products & Services');
  // A link that leads to one of its fields opens its form.
  const [editing, setEditing] = useState(mayEdit && isAimedAt(paths.product(product.id)));
  const actions = useProductActions(() => setEditing(true))(product);
  // Edit has a separate button.
  const menu = actions.filter(({ label }) => label !== t('common:actions.edit'));
  const { name, active, kind, stock } = product;
  const tabs = TABS.filter((one) => one !== 'stock' || stock);
  const tab = tabs.find((one) => one === search.tab) ?? 'overview';
  return (
    <PageShell
      title={name}
      badge={
        active && stock ? (
          <LevelPill level={stock.level} />
        ) : (
          <StatusPill tone={active ? 'good' : 'idle'}>
            {t(active ? 'active' : 'inactive')}
          </StatusPill>
        )
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
            {stock && active && (
              <Button
                variant="default"
                onClick={() => navigate({ to: paths.adjustStock, search: { product: product.id } })}
              >
                {t('stock.adjust')}
              </Button>
            )}
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
      <ProductFigures product={product} />
      <Tabs
        value={tab}
        onChange={(next) => setSearch({ tab: tabs.find((one) => one === next) ?? 'overview' })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('tabs.label')} mb={12}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <ProductFacts product={product} />
        </Tabs.Panel>
        <Tabs.Panel value="stock">
          <StockCard id={product.id} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <ProductActivity product={product} />
        </Tabs.Panel>
      </Tabs>
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
