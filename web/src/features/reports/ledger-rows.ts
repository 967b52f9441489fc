import type { TFunction } from 'i18next';
import type { Format } from '@/shared/format/use-format';
import type { LedgerAccount, LedgerLine } from './api';
import type { CsvCell } from './csv';
import { kindNamed, ownMemo } from './source';

type Texts = TFunction<['reports', 'common']>;
type Names = Pick<Format, 'name'>;

/** The general ledger as rows of a file: each line bears its account, so that it can be filtered. */
export function ledgerRows(
  accounts: readonly LedgerAccount[],
  t: Texts,
  format: Names,
): CsvCell[][] {
  const head = [
    t('columns.number'),
    t('columns.account'),
    t('columns.date'),
    t('columns.type'),
    t('columns.document'),
    t('columns.entry'),
    t('columns.party'),
    t('columns.memo'),
    t('columns.contra'),
    t('columns.debit'),
    t('columns.credit'),
    t('columns.balance'),
  ];
  return [head, ...accounts.flatMap((account) => accountRows(account, t, format))];
}

function accountRows(account: LedgerAccount, t: Texts, format: Names): CsvCell[][] {
  const own = [account.number, format.name(account)];
  const between = (text: string): CsvCell[] => [...own, null, text, null, null, null, null, null];
  return [
    [...between(t('ledger.opening')), null, null, { amount: account.opening }],
    ...account.lines.map((line) => [...own, ...lineCells(line, t, format)]),
    [
      ...between(t('ledger.closing')),
      { amount: account.total_debit },
      { amount: account.total_credit },
      { amount: account.closing },
    ],
  ];
}

function lineCells(line: LedgerLine, t: Texts, format: Names): CsvCell[] {
  return [
    line.date,
    t(`kinds.${kindNamed(line.kind)}`),
    line.doc_number ?? null,
    String(line.entry_number),
    line.party_name ?? null,
    ownMemo(line),
    format.name({ name_en: line.split_account ?? '', name_ar: line.split_account_ar ?? '' }),
    { amount: line.debit },
    { amount: line.credit },
    { amount: line.balance },
  ];
}
