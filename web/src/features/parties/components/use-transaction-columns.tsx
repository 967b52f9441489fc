import { useTranslation } from 'react-i18next';
import { useAmountHead } from '@/shared/format/use-amount-head';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import type { ChequeState } from '@/shared/ui/use-cheque-state';
import type { Currency, PartyTransaction } from '../side';
import classes from './party-view.module.css';
import { useKindWords } from './use-kind-words';

/** What is no invoice and has its states. */
const MASCULINE = ['opening', 'debit_note', 'sales_receipt'] as const;

/** The columns of a party's account, in the party's currency. */
export function useTransactionColumns({
  code: currency,
  minor_digits: scale,
}: Currency): readonly GridColumn<PartyTransaction>[] {
  const { t } = useTranslation(['parties', 'common']);
  const kindWords = useKindWords();
  const format = useFormat();
  const headOf = useAmountHead(currency);
  return [
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (row) => format.date(row.date),
      width: 138,
      card: 'subtitle',
    },
    {
      id: 'kind',
      header: t('common:nouns.type'),
      cell: kindWords,
      width: 156,
      card: 'title',
    },
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 130,
      grow: 1,
      card: 'subtitle',
    },
    {
      id: 'due',
      header: t('common:nouns.dueDate'),
      cell: (row) => row.due_date && format.date(row.due_date),
      width: 138,
      hideable: true,
    },
    {
      id: 'status',
      header: t('common:nouns.status'),
      cell: (row) =>
        row.cheque_state && row.kind !== 'cheque' ? (
          <ChequeStatus
            state={row.cheque_state as ChequeState}
            direction={row.kind === 'payment' ? 'issued' : 'received'}
          />
        ) : (
          row.status && (
            <InvoiceStatus
              status={row.status}
              document={MASCULINE.some((kind) => kind === row.kind) ? 'balance' : undefined}
            />
          )
        ),
      width: 140,
      card: 'badge',
    },
    {
      id: 'total',
      header: headOf(t('common:nouns.total')),
      kind: 'number',
      cell: (row) => <Money amount={row.total} scale={scale} className={classes.calm} />,
      width: 140,
      card: 'amount',
    },
    {
      id: 'open',
      header: t('transactions.open'),
      kind: 'number',
      cell: (row) => <Money amount={row.open} scale={scale} className={classes.calm} />,
      width: 130,
      hideable: true,
    },
    {
      id: 'balance',
      header: t('common:nouns.balance'),
      kind: 'number',
      cell: (row) => <Money amount={row.balance} scale={scale} />,
      width: 140,
    },
  ];
}
