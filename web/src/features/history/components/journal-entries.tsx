import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import classes from './journal-entries.module.css';

type Entry = components['schemas']['JournalEntryView'];

/** An entry that was reversed, or the one that reversed it: together they change nothing. */
function cancelled({ reverses, reversed_by }: Entry): boolean {
  return (reverses ?? reversed_by ?? null) !== null;
}

/** What a document posted, in the company's currency. Reversed pairs are put away until asked for. */
export function JournalEntries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('payments');
  const currency = useCompanyCurrency();
  const currencyName = useCurrencyName(currency.code);
  const [all, setAll] = useState(false);
  const active = entries.filter((entry) => !cancelled(entry));
  const visible = all ? entries : active;
  const note =
    active.length < entries.length ? (
      <Switch
        size="xs"
        label={t('entries.showReversed')}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
    ) : (
      t('entries.currency', { currency: currencyName })
    );
  return (
    <FormSection title={t('entries.title')} note={note} flush>
      {visible.length === 0 && <p className={classes.none}>{t('entries.none')}</p>}
      {visible.map((entry) => (
        <EntryTable key={entry.id} entry={entry} decimals={currency.minor_digits} />
      ))}
    </FormSection>
  );
}

function EntryTable({ entry, decimals }: { entry: Entry; decimals: number }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  // A number that names, not one that counts: without grouping.
  const number = String(entry.number);
  return (
    <div className={classes.entry} data-cancelled={cancelled(entry) || undefined}>
      <div className={classes.head}>
        <strong>
          {t('entries.number')} <Bdi ltr>{number}</Bdi>
        </strong>
        <span>{format.date(entry.date)}</span>
        {entry.memo && <Bdi>{entry.memo}</Bdi>}
        {cancelled(entry) && (
          <span className={classes.mark}>
            {t(entry.reverses ? 'entries.reversing' : 'entries.reversed')}
          </span>
        )}
        <span className={classes.by}>
          <Bdi>{entry.posted_by}</Bdi> · {format.moment(entry.posted_at)}
        </span>
      </div>
      <div className={classes.scroll}>
        <FiguresTable
          label={`${t('entries.number')} ${number}`}
          className={classes.table}
          rows={entry.lines}
          rowKey={(_, at) => at}
          money={{ scale: decimals, blankZero: true }}
          columns={[
            {
              id: 'account',
              header: t('common:nouns.account'),
              cell: (line) => (
                <>
                  <Bdi ltr className={classes.code}>
                    {line.account_number}
                  </Bdi>{' '}
                  <Bdi>
                    {format.name({ name_en: line.account_name, name_ar: line.account_name_ar })}
                  </Bdi>
                  <Labels line={line} />
                </>
              ),
            },
            { id: 'debit', header: t('common:nouns.debit'), amount: (line) => line.debit },
            { id: 'credit', header: t('common:nouns.credit'), amount: (line) => line.credit },
          ]}
          totals={[
            { label: t('common:nouns.total'), cells: { debit: entry.total, credit: entry.total } },
          ]}
        />
      </div>
    </div>
  );
}

/** The labels of a line: its project, branch and class, where it has any. */
function Labels({ line }: { line: Entry['lines'][number] }) {
  const { t } = useTranslation(['payments', 'common']);
  const labels = [
    { name: t('common:nouns.project'), value: line.project_name },
    { name: t('common:nouns.branch'), value: line.branch_name },
    { name: t('common:nouns.class'), value: line.class_name },
  ].filter(({ value }) => value);
  if (labels.length === 0) return null;
  return (
    <ul className={classes.labels} aria-label={t('entries.labels')}>
      {labels.map(({ name, value }) => (
        <li key={name}>
          <span className={classes.label}>{name}</span> <Bdi>{value}</Bdi>
        </li>
      ))}
    </ul>
  );
}
