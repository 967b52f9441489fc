import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  PartyAgeingTab,
  PartyBalance,
  PartyContactsTab,
  PartyFilesTab,
  PartyNotesTab,
  PartyView,
} from '@/features/parties/public';
import {
  GiveRefundDialog,
  MADE,
  MakePaymentDialog,
  PartyTransactions,
} from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { VendorDetail } from '../api';
import { rateAssumed } from '../components/rate-assumed';
import { useVendorActions } from '../components/use-vendor-actions';
import { EditVendorDrawer } from '../lazy-parts';
import { VENDORS } from '../side';

const DeleteVendorDialog = lazyPart(
  async () => (await import('../dialogs/delete-vendor-dialog')).DeleteVendorDialog,
);

const VendorFacts = lazy(async () => ({
  default: (await import('../components/vendor-facts')).VendorFacts,
}));

const VendorExpenses = lazy(async () => ({
  default: (await import('./vendor-lists')).VendorExpenses,
}));

const VendorPayments = lazy(async () => ({
  default: (await import('./vendor-lists')).VendorPayments,
}));

const VendorActivity = lazy(async () => ({
  default: (await import('../components/vendor-activity')).VendorActivity,
}));

/** A vendor who is there. */
export function VendorView({ detail }: { detail: VendorDetail }) {
  const { t } = useTranslation(['vendors', 'parties']);
  const { VendorID: id, vendor, currency } = detail;
  const navigate = useNavigate();
  const ability = useAbility();
  const [openDialog, setOpenDialog] = useState<'pay' | 'refund' | 'edit' | 'delete' | null>(null);
  const actionsFor = useVendorActions({
    onPay: () => setOpenDialog('pay'),
    onRefund: () => setOpenDialog('refund'),
    onEdit: () => setOpenDialog('edit'),
    onDelete: () => setOpenDialog('delete'),
  });
  const { pay, bill, credit, refund, statement, edit, remove } = actionsFor(id);
  const close = () => setOpenDialog(null);
  const expense = ability.can('create', 'Expenses')
    ? {
        label: t('actions.newExpense'),
        run: () => void navigate({ to: paths.addExpense, search: { vendor: id } as never }),
      }
    : undefined;
  const panels = {
    transactions: () => (
      <PartyTransactions
        side={VENDORS}
        money={MADE}
        id={id}
        currency={currency}
        emptyHint={t('transactions.emptyHint')}
        start={bill}
      />
    ),
    expenses: ability.can('read', 'Expenses') && (() => <VendorExpenses id={id} start={expense} />),
    payments: ability.can('read', 'Make Payment') && (() => <VendorPayments id={id} start={pay} />),
    ageing: () => <PartyAgeingTab ageing={detail.ageing} currency={currency} />,
    details: () => <VendorFacts detail={detail} />,
    contacts: () => <PartyContactsTab side={VENDORS} id={id} emptyHint={t('contacts.emptyHint')} />,
    notes: () => <PartyNotesTab side={VENDORS} id={id} />,
    files: () => <PartyFilesTab side={VENDORS} id={id} />,
    activity: () => (
      <VendorActivity party={{ id, name: vendor.display_name }} items={detail.activity} />
    ),
  };
  return (
    <PartyView
      name={vendor.display_name}
      kind={t(vendor.is_foreign ? 'type.foreign' : 'type.local')}
      list={{ label: t('title'), to: paths.vendors }}
      main={pay}
      buttons={[statement, bill]}
      further={[credit, refund, edit, remove]}
      balance={<Balance detail={detail} />}
      tabsLabel={t('tabs.label')}
      tabs={(Object.keys(panels) as (keyof typeof panels)[]).flatMap((key) => {
        const panel = panels[key];
        const own = key === 'expenses' || key === 'payments';
        return panel
          ? { key, label: own ? t(`tabs.${key}`) : t(`parties:tabs.${key}`), panel }
          : [];
      })}
    >
      {openDialog === 'pay' && <MakePaymentDialog start={{ partyId: id }} onClose={close} />}
      {openDialog === 'refund' && <GiveRefundDialog side={MADE} partyId={id} onClose={close} />}
      {openDialog === 'edit' && <EditVendorDrawer id={id} onClose={close} />}
      {openDialog === 'delete' && (
        <DeleteVendorDialog
          vendor={{ id, name: vendor.display_name }}
          onDeleted={() => void navigate({ to: paths.vendors })}
          onClose={close}
        />
      )}
    </PartyView>
  );
}

/** What it is owed, with a warning where the rate of the opening balance was assumed. */
function Balance({ detail }: { detail: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const warning = rateAssumed(detail, t);
  return (
    <>
      <PartyBalance
        figures={detail}
        currency={detail.currency}
        words={{
          open: t('detail.open'),
          overdue: t('stats.overdue'),
          charged: t('detail.charged'),
          paid: t('detail.paid'),
          credit: t('stats.credit'),
          creditNote: t('stats.creditNote'),
        }}
      />
      {warning && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          {warning}
        </Alert>
      )}
    </>
  );
}
