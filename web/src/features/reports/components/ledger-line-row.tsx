import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { kindNamed, ownMemo, useSource } from '@/features/sources/public';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import type { LedgerLine } from '../api';
import { type Drill, Figure } from './figure';
import classes from './ledger-table.module.css';
import { role } from './table-roles';

interface LedgerLineRowProps {
  line: LedgerLine;
  /** Cells behind those of every ledger. */
  children?: ReactNode;
  onEntry: (number: number) => void;
}

/** A posting: its document leads to the document's page, or to the entry where there is none. */
export function LedgerLineRow({ line, children, onEntry }: LedgerLineRowProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const source = useSource()(line);
  const search = useSearch({ strict: false });
  const drill = source ?? {
    to: paths.generalLedger,
    search: { ...search, entry: line.entry_number },
  };
  if (line.kind === 'year_turn') return <YearTurnRow line={line}>{children}</YearTurnRow>;
  const memo = ownMemo(line);
  const number = line.doc_number ?? String(line.entry_number);
  const showEntry = () => onEntry(line.entry_number);
  return (
    <tr {...role.row}>
      <td {...role.cell} className={classes.date}>
        {format.date(line.date)}
      </td>
      <td {...role.cell} className={classes.document}>
        {source ? (
          <Link to={source.to} search={(source.search ?? {}) as never}>
            <Bdi ltr>{number}</Bdi>
          </Link>
        ) : (
          <button type="button" className={classes.entry} onClick={showEntry}>
            <Bdi ltr>{number}</Bdi>
          </button>
        )}
        <div className={classes.second}>{t(`kinds.${kindNamed(line.kind)}`)}</div>
        {line.reverses && (
          <div className={classes.second}>{t('reversalOf', { number: line.reverses })}</div>
        )}
      </td>
      <td {...role.cell} className={classes.entryNumber}>
        <button
          type="button"
          className={classes.entry}
          aria-label={t('entry.title', { number: line.entry_number })}
          onClick={showEntry}
        >
          <Bdi ltr>{line.entry_number}</Bdi>
        </button>
      </td>
      <td {...role.cell} className={classes.details} data-none={isNothing(line.party_name, memo)}>
        {line.party_name && (
          <div>
            <Bdi>{line.party_name}</Bdi>
          </div>
        )}
        {memo && (
          <div className={line.party_name ? classes.second : undefined}>
            <Bdi>{memo}</Bdi>
          </div>
        )}
      </td>
      <td {...role.cell} className={classes.details} data-none={isNothing(line.split_account)}>
        <Bdi>
          {format.name({ name_en: line.split_account ?? '', name_ar: line.split_account_ar ?? '' })}
        </Bdi>
      </td>
      <LineFigures line={line} drill={drill} />
      {children}
    </tr>
  );
}

/** What the line moved, and the balance after it; on a phone each says what it is, and nothing is left out. */
function LineFigures({ line, drill }: { line: LedgerLine; drill?: Drill }) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <>
      <td
        {...role.cell}
        className="num"
        data-label={t('common:nouns.debit')}
        data-none={isZero(line.debit) || undefined}
      >
        <Figure amount={line.debit} drill={drill} />
      </td>
      <td
        {...role.cell}
        className="num"
        data-label={t('common:nouns.credit')}
        data-none={isZero(line.credit) || undefined}
      >
        <Figure amount={line.credit} drill={drill} />
      </td>
      <td {...role.cell} className="num" data-label={t('common:nouns.balance')}>
        <Figure amount={line.balance} />
      </td>
    </>
  );
}

/** Cells of nothing take no room on a phone. */
const isNothing = (...texts: (string | null | undefined)[]) =>
  texts.every((text) => !text) || undefined;

/** The end of a fiscal year: what the account earned goes to retained earnings, without an entry. */
function YearTurnRow({ line, children }: Pick<LedgerLineRowProps, 'line' | 'children'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <tr {...role.row}>
      <td {...role.cell} className={classes.date}>
        {format.date(line.date)}
      </td>
      <td {...role.cell} colSpan={4} className={classes.words}>
        {t('ledger.yearTurn')}
      </td>
      <LineFigures line={line} />
      {children}
    </tr>
  );
}
