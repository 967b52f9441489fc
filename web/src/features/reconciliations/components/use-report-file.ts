import { useTranslation } from 'react-i18next';
import { useSignedIn } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { type CsvCell, downloadCsv } from '@/shared/lib/csv';
import { namedFile } from '@/shared/lib/save-file';
import type { ReconcileLine } from '../api';
import { type ReportRow, registerRows, statementRows } from '../report';
import type { Work } from '../ticking';
import { lineChangeText } from './changed-line-mark';
import { useBankName } from './use-bank-name';
import { useCashWords } from './use-cash-words';
import { useKindName, useLineName } from './use-line-columns';

/** How a figure of the report is called. */
export function useRowName({
  account_id,
  ending_date,
}: Work['session']): (row: ReportRow) => string {
  const { t } = useTranslation('reconciliations');
  const date = useFormat().date(ending_date);
  const words = useCashWords(account_id);
  return ({ text, count = 0 }) => t(`report.${text}`, { ...words, count, date });
}

/** Hands the report to the reader as rows of a file. */
export function useReportFile(work: Work): () => void {
  const { t } = useTranslation(['reconciliations', 'common']);
  const { company } = useSignedIn();
  const bankName = useBankName();
  const kindOf = useKindName();
  const nameOf = useLineName();
  const rowName = useRowName(work.session);
  const words = useCashWords(work.session.account_id);
  const { session, lines, outstanding } = work;
  const currency = useCurrencyName(session.currency.code);
  return () => {
    const name = bankName({ name: session.account_name, name_ar: session.account_name_ar });
    const figures = [...statementRows(work), ...registerRows(work)].map((row): CsvCell[] => [
      rowName(row),
      { amount: row.amount },
    ]);
    const row = (line: ReconcileLine): CsvCell[] => [
      line.date,
      line.gone ? `${kindOf(line)} · ${t(lineChangeText(line))}` : kindOf(line),
      line.doc_number ?? '',
      nameOf(line),
      { amount: line.amount },
    ];
    const columns = [
      t('common:nouns.date'),
      t('common:nouns.type'),
      t('common:nouns.document'),
      t('columns.party'),
      t('common:nouns.amount'),
    ];
    downloadCsv(namedFile(t('report.title', words), name, session.ending_date), [
      [company.name],
      [t('report.title', words)],
      [name, session.ending_date],
      [t('common:report.currency', { currency })],
      [],
      ...figures,
      [],
      columns,
      [t('report.outstanding')],
      ...(outstanding?.lines ?? []).map(row),
      [],
      [t('report.found')],
      ...lines.map(row),
    ]);
  };
}
