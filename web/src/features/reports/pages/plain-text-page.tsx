import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Bdi } from '@/shared/ui/bdi';
import { PageShell } from '@/shared/ui/page-shell';
import { type LedgerFormat, useLedgerFile } from '../api';
import classes from './plain-text-page.module.css';

const PROGRAMS = ['hledger', 'ledger', 'beancount'] as const satisfies readonly LedgerFormat[];

/** The whole ledger as a file for another program: nobody is held here, and the books can be proved elsewhere. */
export function PlainTextPage() {
  const { t } = useTranslation('reports');
  const { take, isMaking, wanted } = useLedgerFile();
  return (
    <PageShell
      title={t('names.plainText')}
      crumbs={[{ label: t('index.title'), to: paths.reports }]}
    >
      <section className={`card ${classes.card}`}>
        <p className={classes.lead}>{t('plainText.lead')}</p>
        <ul className={classes.programs}>
          {PROGRAMS.map((program) => {
            const making = isMaking && wanted === program;
            return (
              <li key={program} className={classes.program}>
                <span className={classes.text}>
                  <Bdi ltr className={classes.name}>
                    {program}
                  </Bdi>
                  <span className={classes.hint}>{t(`plainText.programs.${program}`)}</span>
                </span>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
                  loading={making}
                  disabled={isMaking && !making}
                  aria-label={
                    making ? t('plainText.making') : t('plainText.downloadFor', { program })
                  }
                  onClick={() => take(program)}
                >
                  {t('plainText.download')}
                </Button>
              </li>
            );
          })}
        </ul>
        <p className={classes.foot}>{t('plainText.foot')}</p>
      </section>
    </PageShell>
  );
}
