import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Language } from '@/shared/lib/preferences';
import { Money } from '@/shared/ui/money';
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
      <table>
        <thead>
          <tr>
            <th scope="col">{text.account}</th>
            <th scope="col" className="num">
              {text.debit}
            </th>
            <th scope="col" className="num">
              {text.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([account, debit, credit]) => (
            <tr key={account}>
              <td>{account}</td>
              <td className="num">
                <Money amount={debit} blankZero />
              </td>
              <td className="num">
                <Money amount={credit} blankZero />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('grid.total')}</th>
            <td className="num">
              <Money amount="1140.00" />
            </td>
            <td className="num">
              <Money amount="1140.00" />
            </td>
          </tr>
        </tfoot>
      </table>
    </ReportShell>
  );
}
