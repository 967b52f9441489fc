import { ActionIcon, Button, Menu, Skeleton, Tabs } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { GiveRefundDialog, ReceivePaymentDialog } from '@/features/payments/public';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { PageShell } from '@/shared/ui/page-shell';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { CustomerDetail } from '../api';
import { DeleteCustomerDialog } from '../dialogs/delete-customer-dialog';
import { CustomerTransactions } from './customer-transactions';
import classes from './customer-view.module.css';
import { asMenu, type CustomerActions, useCustomerActions } from './use-customer-actions';

const TABS = [
  'transactions',
  'ageing',
  'details',
  'contacts',
  'notes',
  'files',
  'activity',
] as const;

const tabSearch = z.object({ tab: z.catch(z.enum(TABS), 'transactions') });

// Most who open a customer look at the account; the rest comes when it is opened.
const CustomerAgeing = lazy(async () => ({
  default: (await import('./customer-ageing')).CustomerAgeing,
}));

const CustomerFacts = lazy(async () => ({
  default: (await import('./customer-facts')).CustomerFacts,
}));

const CustomerContacts = lazy(async () => ({
  default: (await import('./customer-contacts')).CustomerContacts,
}));

const CustomerNotes = lazy(async () => ({
  default: (await import('./customer-notes')).CustomerNotes,
}));

const CustomerFiles = lazy(async () => ({
  default: (await import('./customer-files')).CustomerFiles,
}));

const CustomerActivity = lazy(async () => ({
  default: (await import('./customer-activity')).CustomerActivity,
}));

const MergeCustomerDialog = lazy(async () => ({
  default: (await import('../dialogs/merge-customer-dialog')).MergeCustomerDialog,
}));

/** A customer who is there. */
export function CustomerView({ detail }: { detail: CustomerDetail }) {
  const { t } = useTranslation(['customers', 'common']);
  const navigate = useNavigate();
  const [{ tab }, setSearch] = useUrlSearch(tabSearch);
  const [receiving, setReceiving] = useState(false);
  const [refunding, setRefunding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [merging, setMerging] = useState(false);
  const { CustomerID: id, customer, currency } = detail;
  const actions = useCustomerActions({
    onReceive: () => setReceiving(true),
    ...(isZero(detail.UnappliedCredit) ? {} : { onRefund: () => setRefunding(true) }),
    onDelete: () => setDeleting(true),
    onMerge: () => setMerging(true),
  })(id);
  return (
    <PageShell
      title={customer.display_name}
      count={t(`type.${customer.customer_type}`)}
      crumbs={[{ label: t('title'), to: paths.customers }]}
      actions={<HeadActions actions={actions} />}
    >
      <Balance detail={detail} />
      <Tabs
        value={tab}
        onChange={(next) => setSearch({ tab: TABS.find((one) => one === next) ?? 'transactions' })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('tabs.label')} className={classes.tabs}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="transactions" className={classes.panel}>
          <CustomerTransactions detail={detail} invoice={actions.invoice} />
        </Tabs.Panel>
        <Suspense fallback={<Skeleton height={200} radius={8} mt="md" />}>
          <Tabs.Panel value="ageing" className={classes.panel}>
            <CustomerAgeing detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="details" className={classes.panel}>
            <CustomerFacts detail={detail} />
          </Tabs.Panel>
          <Tabs.Panel value="contacts" className={classes.panel}>
            <CustomerContacts id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="notes" className={classes.panel}>
            <CustomerNotes id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="files" className={classes.panel}>
            <CustomerFiles id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="activity" className={classes.panel}>
            <CustomerActivity items={detail.activity} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
      {receiving && (
        <ReceivePaymentDialog start={{ customerId: id }} onClose={() => setReceiving(false)} />
      )}
      {refunding && <GiveRefundDialog customerId={id} onClose={() => setRefunding(false)} />}
      {deleting && (
        <DeleteCustomerDialog
          customer={{ id, name: customer.display_name, openBalance: detail.OpenBalance, currency }}
          onDeleted={() => navigate({ to: paths.customers })}
          onClose={() => setDeleting(false)}
        />
      )}
      {merging && (
        <Suspense fallback={null}>
          <MergeCustomerDialog
            customer={{ id, name: customer.display_name }}
            onMerged={(kept) => {
              setMerging(false);
              void navigate({ to: paths.customer(kept) });
            }}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
    </PageShell>
  );
}

/** What stands open, and how it came about. */
function Balance({ detail }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const money = (amount: string) => format.money(amount, detail.currency);
  return (
    <StatRow>
      <StatCard label={t('stats.open')} value={money(detail.OpenBalance)} />
      <StatCard
        label={t('stats.overdue')}
        value={
          <span className={isZero(detail.OverdueBalance) ? undefined : classes.overdue}>
            {money(detail.OverdueBalance)}
          </span>
        }
      />
      <StatCard label={t('detail.invoiced')} value={money(detail.TotalInvoices)} />
      <StatCard label={t('detail.paid')} value={money(detail.TotalPayment)} />
      {!isZero(detail.UnappliedCredit) && (
        <StatCard
          label={t('stats.credit')}
          value={money(detail.UnappliedCredit)}
          note={t('stats.creditNote')}
        />
      )}
    </StatRow>
  );
}

/** The likeliest actions as buttons, the others behind the dots. */
function HeadActions({ actions }: { actions: CustomerActions }) {
  const { t } = useTranslation();
  const { receive, invoice, statement, refund, edit, merge, remove } = actions;
  const further = asMenu({ refund, edit, merge, remove });
  return (
    <>
      {further.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('actions.more')}>
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {further.map((action) => (
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
      {statement && (
        <Button variant="default" leftSection={statement.icon} onClick={statement.run}>
          {statement.label}
        </Button>
      )}
      {invoice && (
        <Button variant="default" leftSection={invoice.icon} onClick={invoice.run}>
          {invoice.label}
        </Button>
      )}
      {receive && (
        <Button leftSection={receive.icon} onClick={receive.run}>
          {receive.label}
        </Button>
      )}
    </>
  );
}
