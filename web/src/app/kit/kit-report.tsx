import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Language } from '@/shared/lib/preferences';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { ReportShell } from '@/shared/ui/report-shell';
import { kitText } from './kit-data';

const ROWS = [
  ['1210', '1140.00', '0.00'],
  ['2310', '0.00', '140.00'],
  ['4100', '0.00', '1000.00'],
] as const;

/** A report on its paper. */
export function KitReport({ language }: { language: Language }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = kitText(language);
  return (
    <ReportShell
      title={text.trialBalance}
      company="Nile Office Systems"
      period={t('report.asOf', { date: format.date('2026-11-20', 'long') })}
      currency="EGP"
    >
      <FiguresTable
        rows={ROWS}
        rowKey={([account]) => account}
        money={{ blankZero: true }}
        columns={[
          { id: 'account', header: text.account, cell: ([account]) => account },
          { id: 'debit', header: text.debit, amount: ([, debit]) => debit },
          { id: 'credit', header: text.credit, amount: ([, , credit]) => credit },
        ]}
        totals={[{ label: t('nouns.total'), cells: { debit: '1140.00', credit: '1140.00' } }]}
      />
    </ReportShell>
  );
}
