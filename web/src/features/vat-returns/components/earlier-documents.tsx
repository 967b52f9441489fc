import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordPage } from '@/app/record-pages';
import { kindNamed, useSource } from '@/features/sources/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { StatusPill } from '@/shared/ui/status-pill';
import { earlierDocuments, useChooseEarlier, type VatEarlierRow, type VatReturn } from '../api';
import classes from './vat-returns.module.css';

/** Documents dated before the first return that were entered later: in this return, or filed elsewhere. */
export function EarlierDocuments({ vatReturn }: { vatReturn: VatReturn }) {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  const { earlier, currency } = vatReturn;
  const [opened, setOpened] = useState(false);
  if (!earlier) return null;
  const { waiting, answered } = earlier;
  return (
    <FormSection
      title={t('earlier.title', { date: format.date(earlier.first_day) })}
      note={waiting > 0 && <StatusPill tone="part">{t('earlier.waiting')}</StatusPill>}
    >
      {waiting > 0 ? (
        <p className={classes.hint}>
          {t('earlier.ask', {
            count: waiting,
            sales: format.money(earlier.sales_tax, currency),
            purchases: format.money(earlier.purchases_tax, currency),
          })}
        </p>
      ) : (
        <p className={classes.hint}>{t('earlier.answered', { count: answered })}</p>
      )}
      {waiting > 0 || opened ? (
        <EarlierTable scale={currency.minor_digits} waiting={waiting} />
      ) : (
        <Button variant="default" mt={10} onClick={() => setOpened(true)}>
          {t('earlier.show')}
        </Button>
      )}
    </FormSection>
  );
}

function EarlierTable({ scale, waiting }: { scale: number; waiting: number }) {
  const { t } = useTranslation(['vat-returns', 'reports', 'common']);
  const format = useFormat();
  const mayWrite = useAbility().can('create', 'Journal Entry');
  const sourceOf = useSource();
  const list = useQuery(earlierDocuments);
  const choose = useChooseEarlier();
  const { data } = list;
  if (!data) return <LoadOrRetry query={list} height={120} />;
  const say = (included: boolean, documents?: VatEarlierRow[]) =>
    choose.mutate(
      {
        included,
        documents: documents?.map(({ kind, doc_id }) => ({ kind, doc_id })) ?? null,
      },
      { onSuccess: () => toast.success(t('earlier.saved')) },
    );
  // Undecided ones come first. One that changed after it was filed elsewhere is answered by itself.
  const someUndecided = data.Rows[0]?.state === 'undecided';
  const more = data.total - data.Rows.length;
  return (
    <>
      {mayWrite && someUndecided && waiting > 1 && (
        <div className={classes.answers}>
          <Button variant="default" loading={choose.isPending} onClick={() => say(true)}>
            {t('earlier.includeAll')}
          </Button>
          <Button variant="default" loading={choose.isPending} onClick={() => say(false)}>
            {t('earlier.elsewhereAll')}
          </Button>
        </div>
      )}
      <FiguresTable
        label={t('earlier.documents')}
        className={`${classes.table} ${classes.others}`}
        rows={data.Rows}
        rowKey={(row) => `${row.kind}-${row.doc_id}`}
        money={{ scale }}
        columns={[
          {
            id: 'document',
            header: t('columns.document'),
            cell: (row) => (
              <>
                {t(`reports:kinds.${kindNamed(row.kind)}`)}{' '}
                <Numbered row={row} to={sourceOf(row)} />
                <span className={classes.second}>
                  {format.date(row.date)} {row.party_name && <Bdi>{row.party_name}</Bdi>}
                </span>
              </>
            ),
          },
          {
            id: 'side',
            header: t('columns.side'),
            className: classes.wide,
            cell: (row) => t(`sides.${row.side}`),
          },
          { id: 'tax', header: t('columns.tax'), amount: (row) => row.tax },
          {
            id: 'where',
            header: t('earlier.where'),
            cell: (row) => (
              <Answer row={row} mayWrite={mayWrite} onAnswer={(included) => say(included, [row])} />
            ),
          },
        ]}
      />
      {more > 0 && <p className={classes.late}>{t('earlier.more', { count: more })}</p>}
      {data.more && <p className={classes.late}>{t('earlier.unread')}</p>}
    </>
  );
}

interface AnswerProps {
  row: VatEarlierRow;
  mayWrite: boolean;
  onAnswer: (included: boolean) => void;
}

/** Which return a document is in. One that changed after it was filed elsewhere can only be corrected there. */
function Answer({ row, mayWrite, onAnswer }: AnswerProps) {
  const { t } = useTranslation('vat-returns');
  if (row.state === 'changed') {
    return (
      <span className={classes.reference}>
        {t('earlier.states.changed')}
        {mayWrite && (
          <Button variant="default" size="compact-sm" onClick={() => onAnswer(false)}>
            {t('earlier.corrected')}
          </Button>
        )}
      </span>
    );
  }
  if (!mayWrite) return t(`earlier.states.${row.state}`);
  const states = ['included', 'elsewhere'] as const;
  const options = row.state === 'undecided' ? (['undecided', ...states] as const) : states;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('earlier.whereOf', { number: row.number })}
      data={options.map((value) => ({ value, label: t(`earlier.states.${value}`) }))}
      value={row.state}
      onChange={(event) => onAnswer(event.currentTarget.value === 'included')}
    />
  );
}

/** A document's number, as a link where the reader may open the document. */
function Numbered({ row, to }: { row: VatEarlierRow; to: RecordPage | null }) {
  const text = <Bdi ltr>{row.number}</Bdi>;
  if (!to) return text;
  return (
    <Link to={to.to} search={to.search as never} className={classes.link}>
      {text}
    </Link>
  );
}
