import { Alert, Button, Checkbox, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FileTroubles } from '@/shared/ui/file-troubles';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { Numbers } from '../import-api';
import classes from './import.module.css';
import { ImportedEntries } from './imported-entries';
import type { EntryImport } from './use-entry-import';

const NUMBERS: readonly Numbers[] = ['series', 'file'];

/** What would be written: every entry with its lines, or what is wrong by row and column. */
export function ImportReview({ wizard }: { wizard: EntryImport }) {
  const { t } = useTranslation(['journal-entries', 'common']);
  const format = useFormat();
  const { minor_digits: scale, code } = useCompanyCurrency();
  const { file, view } = wizard;
  if (!file || !view) return null;
  const { before, troubles, trouble_count: wrong, entries, count } = view;
  const ready = wrong === 0 && count > 0 && (!before || file.accept_again);
  const fileTroubles = troubles.map(({ row, message, column, value }) => ({
    place: typeof row === 'number' ? t('import.row', { row: format.number(row) }) : undefined,
    message,
    column,
    value,
  }));
  return (
    <>
      <FileTroubles title={t('import.troubles', { count: wrong })} troubles={fileTroubles} />
      {wrong > troubles.length && (
        <p className={classes.note}>
          {t('import.moreTroubles', { count: wrong - troubles.length })}
        </p>
      )}
      {before && wrong === 0 && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} stroke={1.6} />}>
          <strong>{t('import.before.title')}</strong>
          <p className={classes.told}>
            {t('import.before.told', {
              date: format.date(before.at.slice(0, 10)),
              by: before.by,
              first: before.first_number,
              last: before.last_number,
            })}
          </p>
          <Checkbox
            mt={8}
            label={t('import.before.again')}
            checked={file.accept_again ?? false}
            onChange={({ currentTarget }) => wizard.setAgain(currentTarget.checked)}
          />
        </Alert>
      )}
      <FormSection title={file.file_name}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('import.facts.entries')}</dt>
            <dd>{format.number(count)}</dd>
          </div>
          <div>
            <dt>{t('import.facts.lines')}</dt>
            <dd>{format.number(view.lines)}</dd>
          </div>
          {/* An entry with a mistake is in no sum: while there is one, the total would be of the others alone. */}
          {wrong === 0 && (
            <div>
              <dt>{t('common:nouns.totalIn', { currency: code })}</dt>
              <dd>
                <Money amount={view.total} scale={scale} />
              </dd>
            </div>
          )}
        </dl>
        <div className={classes.numbers}>
          <span>{t('import.numbers.label')}</span>
          <SegmentedControl
            aria-label={t('import.numbers.label')}
            value={file.numbers ?? 'series'}
            onChange={(value) => wizard.setNumbers(value as Numbers)}
            data={NUMBERS.map((value) => ({ value, label: t(`import.numbers.${value}`) }))}
          />
        </div>
        {view.unread.length > 0 && (
          <p className={classes.note}>
            {t('import.unread')}{' '}
            {view.unread.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may head two columns alike
              <span key={at}>
                {at > 0 && ' · '}
                <bdi>{heading}</bdi>
              </span>
            ))}
          </p>
        )}
      </FormSection>
      {entries.length > 0 && (
        <FormSection title={t('import.preview')} flush>
          <ImportedEntries entries={entries} />
          {count > entries.length && (
            <p className={classes.more}>{t('import.more', { count: count - entries.length })}</p>
          )}
        </FormSection>
      )}
      <div className={classes.foot}>
        <Button variant="default" disabled={wizard.taking} onClick={wizard.restart}>
          {t('import.another')}
        </Button>
        <Button disabled={!ready} loading={wizard.taking} onClick={wizard.submit}>
          {t('import.take', { count })}
        </Button>
      </div>
    </>
  );
}
