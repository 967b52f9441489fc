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
  PartyTransactions,
  RECEIVED,
  ReceivePaymentDialog,
} from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { isAimedAt } from '@/shared/lib/aimed-field';
import { isZero } from '@/shared/lib/fields';
import { lazyPart } from '@/shared/routing/lazy-part';
import type { CustomerDetail } from '../api';
import { useCustomerActions } from '../components/use-customer-actions';
import { DeleteCustomerDialog } from '../dialogs/delete-customer-dialog';
import { EditCustomerDrawer } from '../lazy-parts';
import { CUSTOMERS } from '../side';

const CustomerFacts = lazy(async () => ({
  default: (await import('../components/customer-facts')).CustomerFacts,
}));

const CustomerActivity = lazy(async () => ({
  default: (await import('../components/customer-activity')).CustomerActivity,
}));

const MergeCustomerDialog = lazyPart(
  async () => (await import('../dialogs/merge-customer-dialog')).MergeCustomerDialog,
);

type DialogName = 'receive' | 'refund' | 'edit' | 'delete' | 'merge';

/** A customer who is there. */
export function CustomerView({ detail }: { detail: CustomerDetail }) {
  const { t } = useTranslation(['customers', 'parties']);
  const { CustomerID: id, customer, currency } = detail;
  const mayEdit = useAbility().can('update', 'Customers');
  // A link that leads to one of their fields opens their form.
  const [openDialog, setOpenDialog] = useState<DialogName | null>(
    mayEdit && isAimedAt(paths.customer(id)) ? 'edit' : null,
  );
  const actions = useCustomerActions({
    onReceive: () => setOpenDialog('receive'),
    ...(isZero(detail.UnappliedCredit) ? {} : { onRefund: () => setOpenDialog('refund') }),
    onEdit: () => setOpenDialog('edit'),
    onDelete: () => setOpenDialog('delete'),
    onMerge: () => setOpenDialog('merge'),
  })(id);
  const { receive, invoice, statement, refund, edit, merge, remove } = actions;
  const panels = {
    transactions: () => (
      <PartyTransactions
        side={CUSTOMERS}
        money={RECEIVED}
        id={id}
        currency={currency}
        emptyHint={t('transactions.emptyHint')}
        start={invoice}
      />
    ),
    ageing: () => <PartyAgeingTab ageing={detail.ageing} currency={currency} />,
    details: () => <CustomerFacts detail={detail} />,
    contacts: () => (
      <PartyContactsTab side={CUSTOMERS} id={id} emptyHint={t('contacts.emptyHint')} />
    ),
    notes: () => <PartyNotesTab side={CUSTOMERS} id={id} />,
    files: () => <PartyFilesTab side={CUSTOMERS} id={id} />,
    activity: () => (
      <CustomerActivity party={{ id, name: customer.display_name }} items={detail.activity} />
    ),
  };
  return (
    <PartyView
      name={customer.display_name}
      kind={t(`type.${customer.customer_type}`)}
      list={{ label: t('title'), to: paths.customers }}
      main={receive}
      buttons={[statement, invoice]}
      further={[refund, edit, merge, remove]}
      balance={
        <PartyBalance
          figures={detail}
          currency={currency}
          words={{
            open: t('stats.open'),
            overdue: t('stats.overdue'),
            charged: t('detail.charged'),
            paid: t('detail.paid'),
            credit: t('stats.credit'),
            creditNote: t('stats.creditNote'),
          }}
        />
      }
      tabsLabel={t('tabs.label')}
      tabs={(Object.keys(panels) as (keyof typeof panels)[]).map((key) => ({
        key,
        label: t(`parties:tabs.${key}`),
        panel: panels[key],
      }))}
    >
      <Dialogs openDialog={openDialog} detail={detail} onClose={() => setOpenDialog(null)} />
    </PartyView>
  );
}

interface DialogsProps {
  openDialog: DialogName | null;
  detail: CustomerDetail;
  onClose: () => void;
}

function Dialogs({ openDialog, detail, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const { CustomerID: id, customer, currency, OpenBalance: openBalance } = detail;
  const name = customer.display_name;
  switch (openDialog) {
    case 'receive':
      return <ReceivePaymentDialog start={{ partyId: id }} onClose={onClose} />;
    case 'refund':
      return <GiveRefundDialog side={RECEIVED} partyId={id} onClose={onClose} />;
    case 'edit':
      return <EditCustomerDrawer id={id} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteCustomerDialog
          customer={{ id, name, openBalance, currency }}
          onDeleted={() => navigate({ to: paths.customers })}
          onClose={onClose}
        />
      );
    case 'merge':
      return (
        <MergeCustomerDialog
          customer={{ id, name }}
          onMerged={(kept) => {
            onClose();
            void navigate({ to: paths.customer(kept) });
          }}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
