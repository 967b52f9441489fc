import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import type { FileStatement } from '../api';
import classes from './import.module.css';
import { ImportFacts } from './import-facts';
import { ImportLines } from './import-lines';
import { ImportProof } from './import-proof';
import { ImportTroubles } from './import-troubles';
import type { StatementImport } from './use-statement-import';

/** What would be taken: the lines, those that were taken before, and the proof that none is missing. */
export function ImportReview({ wizard }: { wizard: StatementImport }) {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { view, statement } = wizard;
  if (!view) return null;
  const daysOf = ({ first_date, last_date }: FileStatement) =>
    [first_date, last_date].map((day) => day && format.date(day)).join(' – ');
  const fresh = statement ? statement.count - statement.known : 0;
  const broken = ['gap', 'short', 'page'].includes(statement?.proof ?? '');
  const ready =
    fresh > 0 &&
    view.troubles.length === 0 &&
    !statement?.other_currency &&
    (!broken || wizard.acceptGap);
  return (
    <>
      <ImportTroubles view={view} />
      {view.statements.length > 1 && (
        <Select
          label={t('import.which')}
          allowDeselect={false}
          maw={420}
          data={view.statements.map((one, place) => ({
            value: String(place),
            label: `${one.account ?? place + 1} (${daysOf(one)})`,
          }))}
          value={String(wizard.statementAt)}
          onChange={(picked) => wizard.setStatement(Number(picked ?? 0))}
        />
      )}
      {statement ? (
        <>
          <ImportFacts view={view} statement={statement} fileName={wizard.fileName} />
          <ImportProof
            statement={statement}
            currency={view.currency}
            accepted={wizard.acceptGap}
            onAccept={wizard.setAcceptGap}
          />
          <FormSection title={t('import.lines')} flush>
            <ImportLines statement={statement} currency={view.currency} />
          </FormSection>
        </>
      ) : (
        view.troubles.length === 0 && (
          <div className="card">
            <EmptyState kind="empty" title={t('import.trouble.no_lines')} />
          </div>
        )
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={wizard.again}>
          {t('import.other')}
        </Button>
        {wizard.isTable && (
          <Button variant="default" onClick={() => wizard.setStep('columns')}>
            {t('import.toColumns')}
          </Button>
        )}
        <Button disabled={!ready} loading={wizard.taking} onClick={wizard.submit}>
          {t('import.submit', { count: fresh })}
        </Button>
      </div>
    </>
  );
}
