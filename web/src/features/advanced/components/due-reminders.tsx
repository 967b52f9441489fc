import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { components } from '@/shared/api/schema';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { StatusPill } from '@/shared/ui/status-pill';
import type { DueReminder } from '../api';

interface DueRemindersProps {
  due: components['schemas']['DueCustomerReminders'];
}

/** Whom the rules would remind today, and who can't be reached. */
export function DueReminders({ due }: DueRemindersProps) {
  const { t } = useTranslation(['advanced', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <DataGrid<DueReminder>
      label={t('reminders.preview')}
      rows={due.reminders}
      rowKey={(row) => row.invoice_id}
      onOpen={(row) => void navigate({ to: paths.sale(row.invoice_id) })}
      columns={[
        {
          id: 'customer',
          header: t('common:nouns.customer'),
          grow: 2,
          card: 'title',
          cell: (row) => <Bdi>{row.customer_name}</Bdi>,
        },
        {
          id: 'number',
          header: t('reminders.invoice'),
          width: 120,
          card: 'subtitle',
          cell: (row) => <Bdi ltr>{row.invoice_number}</Bdi>,
        },
        {
          id: 'due',
          header: t('common:nouns.dueDate'),
          width: 130,
          cell: (row) => format.date(row.due_date),
        },
        {
          id: 'open',
          header: t('reminders.open'),
          kind: 'number',
          width: 150,
          card: 'amount',
          cell: (row) => <Bdi>{row.open}</Bdi>,
        },
        {
          id: 'text',
          header: t('reminders.text'),
          grow: 1,
          cell: (row) => t(`templates.kinds.${row.template}`),
        },
        {
          id: 'email',
          header: t('common:nouns.email'),
          width: 220,
          grow: 2,
          card: 'badge',
          cell: (row) =>
            row.obstacle ? (
              <StatusPill tone="bad">{t(`reminders.obstacles.${row.obstacle}`)}</StatusPill>
            ) : (
              <Bdi ltr>{row.email}</Bdi>
            ),
        },
      ]}
      storageKey="due-reminders"
      empty={<EmptyState kind="empty" title={t('reminders.nothing')} />}
    />
  );
}
