import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { KINDS, kindNamed, useSource } from '@/features/sources/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { AuditCheck } from '../api';
import classes from './audit.module.css';
import { useLogWords } from './use-log-words';

type Culprit = AuditCheck['culprits'][number];

/** So many faults are listed; the rest is counted. */
const LISTED = 10;

const TONES: Record<AuditCheck['state'], Tone> = { sound: 'good', broken: 'bad', unknown: 'idle' };

/** One invariant: what it says, how it is, and what breaks it. */
export function CheckRow({ check }: { check: AuditCheck }) {
  const { t } = useTranslation('audit');
  const { key, state, culprits } = check;
  const more = culprits.length - LISTED;
  return (
    <li data-check={key} data-state={state}>
      <div className={classes.said}>
        <strong>{t(`checks.${key}.name`)}</strong>
        <span className={classes.hint}>{t(`checks.${key}.hint`)}</span>
        {culprits.slice(0, LISTED).map((culprit) => (
          <CulpritLine key={JSON.stringify(culprit)} culprit={culprit} />
        ))}
        {more > 0 && <span className={classes.hint}>{t('self.more', { count: more })}</span>}
        {state === 'unknown' && <span className={classes.hint}>{t('self.unknownHint')}</span>}
      </div>
      <StatusPill tone={TONES[state]}>{t(`states.${state}`)}</StatusPill>
    </li>
  );
}

/** Whether a kind of record has a name: others are found by their table. */
const isNamed = (kind: string) => KINDS.some((one) => one === kind);

/** Something found wrong, with the way to it. */
function CulpritLine({ culprit }: { culprit: Culprit }) {
  const { t } = useTranslation(['audit', 'reports']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  const source = useSource();
  const words = useLogWords();
  const { entry_number, kind, doc_id, doc_number, account_id, account_number, month } = culprit;
  const parts: { key: string; node: ReactNode }[] = [];
  if (entry_number) {
    const to = { to: paths.generalLedger, search: { entry: entry_number } as never };
    parts.push({
      key: 'entry',
      node: <Link {...to}>{t('culprit.entry', { number: String(entry_number) })}</Link>,
    });
  }
  if (kind && isNamed(kind)) {
    const way = source({ kind, doc_id: doc_id ?? null });
    const named = (
      <>
        {t(`reports:kinds.${kindNamed(kind)}`)} {doc_number && <Bdi ltr>{doc_number}</Bdi>}
      </>
    );
    parts.push({
      key: 'document',
      node: way ? (
        <Link to={way.to} search={(way.search ?? {}) as never}>
          {named}
        </Link>
      ) : (
        named
      ),
    });
  }
  if (account_id) {
    const name = format.name({
      name_en: culprit.account_name ?? '',
      name_ar: culprit.account_name_ar ?? '',
    });
    parts.push({
      key: 'account',
      node: (
        <Link to={paths.account(account_id)}>
          <Bdi ltr>{account_number}</Bdi> <Bdi>{name}</Bdi>
        </Link>
      ),
    });
  }
  if (culprit.product_id) {
    parts.push({
      key: 'product',
      node: <Link to={`${paths.products}/${culprit.product_id}`}>{t('culprit.product')}</Link>,
    });
  }
  if (month) {
    parts.push({
      key: 'month',
      node: <Bdi ltr>{`${month % 100}/${Math.floor(month / 100)}`}</Bdi>,
    });
  }
  if (culprit.table) {
    const { table, row, field } = culprit;
    const record = { kind: kind ?? table, action: '' };
    const place = [
      !isNamed(record.kind) && words.record(record),
      row && t('culprit.row', { row }),
      field && words.field(record, field),
    ];
    // As the database has it: what support asks for.
    const raw = [table, row, field].filter(Boolean).join('.');
    parts.push({
      key: 'table',
      node: <span title={raw}>{place.filter(Boolean).join(' · ')}</span>,
    });
  }
  if (culprit.file_name) {
    parts.push({ key: 'file', node: <Bdi>{culprit.file_name}</Bdi> });
  }
  if (culprit.seal) {
    parts.push({ key: 'seal', node: t('culprit.seal', { number: String(culprit.seal) }) });
  }
  if (culprit.day) {
    parts.push({ key: 'day', node: t('culprit.anchor', { day: format.date(culprit.day) }) });
  }
  if (culprit.records && culprit.journal) {
    parts.push({
      key: 'sums',
      node: t('culprit.sums', {
        records: format.money(culprit.records, currency),
        journal: format.money(culprit.journal, currency),
      }),
    });
  } else if (culprit.journal) {
    const amount = format.money(culprit.journal, currency);
    parts.push({ key: 'difference', node: t('culprit.difference', { amount }) });
  }
  return (
    <span className={classes.culprit}>
      {parts.map(({ key, node }) => (
        <span key={key}>{node}</span>
      ))}
    </span>
  );
}
