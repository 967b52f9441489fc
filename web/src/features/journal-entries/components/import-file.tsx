import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import { FileDrop } from '@/shared/ui/file-drop';
import { FormSection } from '@/shared/ui/form-section';
import { useTemplate } from '../import-api';
import classes from './import.module.css';
import type { EntryImport } from './use-entry-import';

const ACCEPT = '.xlsx,.xls,.csv,.txt,.tsv';

/** What a small file looks like: the columns that are needed, and two lines of one entry. */
const NEEDED = ['number', 'date', 'account', 'debit', 'credit'] as const;
const SAMPLE = [
  ['1', '20/11/2026', '520001', '3000', ''],
  ['1', '20/11/2026', '111101', '', '3000'],
] as const;

/** Where the file is chosen, an empty one is had, and how it is filled in is shown. */
export function ImportFile({ wizard }: { wizard: EntryImport }) {
  const { t } = useTranslation('journal-entries');
  const template = useTemplate(t('list.title'));
  return (
    <>
      <FileDrop
        title={t('import.drop')}
        forms={t('import.forms')}
        hint={t('import.where')}
        choose={t('import.choose')}
        accept={ACCEPT}
        loading={wizard.looking}
        onFile={wizard.choose}
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          {t('import.template')}
        </Button>
      </FileDrop>
      <FormSection title={t('import.example.title')}>
        <p className={classes.note}>{t('import.example.rows')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className={classes.sample} tabIndex={0} aria-label={t('import.example.title')}>
          <table className={classes.grid}>
            <thead>
              <tr>
                {NEEDED.map((column) => (
                  <th key={column} scope="col">
                    {t(`import.example.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {SAMPLE.map((cells) => (
                <tr key={cells[2]}>
                  {cells.map((cell, at) => (
                    <td key={NEEDED[at]}>
                      <Bdi ltr>{cell}</Bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className={classes.note}>{t('import.example.more')}</p>
      </FormSection>
    </>
  );
}
