import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { commaList } from '@/shared/lib/comma-list';
import { FormSection } from '@/shared/ui/form-section';
import { missingRoles } from '../mapping';
import classes from './import.module.css';
import { ImportColumns } from './import-columns';
import { ImportDayQuestion } from './import-day-question';
import { ImportSample } from './import-sample';
import { ImportTroubles } from './import-troubles';
import type { StatementImport } from './use-statement-import';

/** How the columns of a table are read; each change is tried at once. */
export function ImportMapping({ wizard }: { wizard: StatementImport }) {
  const { t, i18n } = useTranslation(['banks', 'common']);
  const { view, mapping, dayQuestion } = wizard;
  if (!view || !mapping) return null;
  const missing = missingRoles(mapping);
  const whole = missing.length === 0;
  const ready = whole && view.troubles.length === 0 && view.statements.length > 0;
  return (
    <>
      {whole && dayQuestion && (
        <ImportDayQuestion
          question={dayQuestion}
          answer={mapping.date_order ?? null}
          onAnswer={(order) => wizard.remap({ ...mapping, date_order: order })}
        />
      )}
      <FormSection title={t('import.columns.title')} note={wizard.fileName}>
        <p className={`${classes.hint} ${classes.lead}`}>{t('import.columns.hint')}</p>
        <ImportColumns view={view} mapping={mapping} onChange={wizard.remap} />
      </FormSection>
      {whole && <ImportTroubles view={view} />}
      <FormSection title={t('import.sample')} flush>
        <ImportSample view={view} mapping={mapping} />
      </FormSection>
      <div className={classes.foot}>
        {!whole && (
          <span className={classes.hint}>
            {t('import.missing', {
              roles: commaList(
                missing.map((role) => t(`import.roles.${role}`)),
                i18n.language,
              ),
            })}
          </span>
        )}
        <Button variant="default" onClick={wizard.again}>
          {t('import.other')}
        </Button>
        <Button disabled={!ready} loading={wizard.looking} onClick={() => wizard.setStep('review')}>
          {t('import.review')}
        </Button>
      </div>
    </>
  );
}
