import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { FileStatement, FileView } from '../api';

interface ImportFactsProps {
  view: FileView;
  statement: FileStatement;
  fileName: string;
}

/** What a statement says of itself. */
export function ImportFacts({ view, statement, fileName }: ImportFactsProps) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const { currency } = view;
  const money = (amount: string | null | undefined) =>
    amount && <Money amount={amount} currency={currency} />;
  const leftOut = (count: number, first: readonly number[]) => {
    const rows = first.map((row) => format.number(row)).join(' · ');
    return count > 0 && t('import.zeroRows', { lines: format.number(count), rows });
  };
  const facts: [string, ReactNode][] = [
    [t('common:nouns.file'), <Bdi key="file">{fileName}</Bdi>],
    [t('import.bankAccount'), statement.account && <Bdi ltr>{statement.account}</Bdi>],
    [
      t('import.days'),
      statement.first_date &&
        statement.last_date &&
        t('common:report.period', {
          from: format.date(statement.first_date),
          to: format.date(statement.last_date),
        }),
    ],
    [t('import.opening'), money(statement.opening)],
    [t('import.closing'), money(statement.closing)],
    [t('import.count'), format.number(statement.count)],
    [t('import.known'), statement.known > 0 && format.number(statement.known)],
    [t('import.zeros'), leftOut(statement.zeros, statement.zero_rows)],
    [t('import.repeats'), leftOut(statement.repeats, statement.repeat_rows)],
    [t('import.pending'), leftOut(statement.pending, statement.pending_rows)],
  ];
  return (
    <FormSection>
      <Facts least={180}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </FormSection>
  );
}
