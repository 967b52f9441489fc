import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { PageShell } from '@/shared/ui/page-shell';
import { Segments } from '@/shared/ui/segments';
import { StatusPill } from '@/shared/ui/status-pill';
import { type MailLanguage, type MailTemplates, mailTemplates, type TemplateKind } from '../api';
import classes from '../components/advanced.module.css';
import { TemplateForm } from '../components/template-form';

const LANGUAGES = ['ar', 'en'] as const;

/** What mail to customers says: each kind in both languages. */
export function TemplatesPage() {
  const { t } = useTranslation('advanced');
  const query = useQuery(mailTemplates);
  return (
    <PageShell
      title={t('templates.title')}
      crumbs={[{ label: t('title'), to: paths.advancedSettings }]}
    >
      <p className={classes.hint}>{t('templates.hint')}</p>
      {query.data ? (
        <Templates all={query.data} />
      ) : query.isError ? (
        <LoadOrRetry query={query} height={320} />
      ) : (
        <Skeleton height={420} radius={8} />
      )}
    </PageShell>
  );
}

function Templates({ all }: { all: MailTemplates }) {
  const { t } = useTranslation('advanced');
  const { language: reading } = useFormat();
  const [kind, setKind] = useState<TemplateKind>('invoice');
  const [language, setLanguage] = useState<MailLanguage>(reading === 'ar' ? 'ar' : 'en');
  const template = all.templates.find((one) => one.kind === kind && one.language === language);
  const names = all.placeholders.find((one) => one.kind === kind)?.names ?? [];
  const isOwn = (wanted: TemplateKind) =>
    all.templates.some((one) => one.kind === wanted && one.is_own);
  return (
    <div className={classes.columns}>
      <nav className="card" aria-label={t('templates.kindsLabel')}>
        <ul className={classes.kinds}>
          {all.placeholders.map(({ kind: one }) => (
            <li key={one}>
              <button
                type="button"
                className={classes.kind}
                aria-current={one === kind}
                onClick={() => setKind(one)}
              >
                {t(`templates.kinds.${one}`)}
                {isOwn(one) && <StatusPill tone="open">{t('templates.own')}</StatusPill>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section className="card" style={{ padding: 16, minWidth: 0 }}>
        <Segments
          label={t('templates.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`templates.languages.${value}`) }))}
        />
        {template && <TemplateForm key={`${kind} ${language}`} template={template} names={names} />}
      </section>
    </div>
  );
}
