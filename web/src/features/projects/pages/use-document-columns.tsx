import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { DocumentKind, ProjectDocument } from '../api';
import { DocumentStatus } from './document-status';

const PURCHASES: readonly DocumentKind[] = ['bill', 'expense', 'vendor_credit'];
const WITH_LAST_DAY: readonly DocumentKind[] = ['invoice', 'bill', 'quote'];

/** What is listed of a document of a project. */
export function useDocumentColumns(kind: DocumentKind): GridColumn<ProjectDocument>[] {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const base = useCompanyCurrency();
  const lastDay: GridColumn<ProjectDocument> = {
    id: 'due',
    header: t(kind === 'quote' ? 'columns.validUntil' : 'columns.due'),
    width: 138,
    cell: ({ due_date }) => due_date && format.date(due_date),
  };
  // Only a foreign amount names its currency; its own digits say how many it has.
  const money = (amount: string, code: string) =>
    code === base.code ? (
      <Money amount={amount} scale={base.minor_digits} />
    ) : (
      <Money amount={amount} currency={{ code, minor_digits: amount.split('.')[1]?.length ?? 0 }} />
    );
  const left: GridColumn<ProjectDocument> = {
    id: 'left',
    header: t('columns.left'),
    kind: 'number',
    width: 140,
    cell: ({ due, currency }) => due && money(due, currency),
  };
  return [
    {
      id: 'number',
      header: t('columns.number'),
      width: 130,
      card: 'title',
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
    },
    {
      id: 'date',
      header: t('columns.date'),
      width: 138,
      card: 'subtitle',
      cell: (row) => format.date(row.date),
    },
    {
      id: 'party',
      header: t(PURCHASES.includes(kind) ? 'columns.vendor' : 'form.customer'),
      width: 160,
      grow: 1,
      card: 'subtitle',
      cell: (row) => row.party_name && <Bdi className="truncate">{row.party_name}</Bdi>,
    },
    ...(WITH_LAST_DAY.includes(kind) ? [lastDay] : []),
    {
      id: 'status',
      header: t('columns.status'),
      width: 140,
      card: 'badge',
      cell: (row) => <DocumentStatus kind={kind} status={row.status} />,
    },
    ...(kind === 'quote' || kind === 'expense' ? [] : [left]),
    {
      id: 'total',
      header: t('columns.total'),
      kind: 'number',
      width: 150,
      card: 'amount',
      cell: ({ total, currency }) => money(total, currency),
    },
  ];
}
