import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { Money } from '@/shared/ui/money';
import type { PartyStatement } from '../side';
import { writtenTaxId } from '../tax-number';
import { useAges } from './ageing-bar';
import classes from './statement-paper.module.css';
import { useKindWords } from './use-kind-words';

/** Whom a statement is addressed to. */
export interface Addressee {
  name: string;
  company_name?: string | null;
  address?: string | null;
  tax_id?: string | null;
}

/** What a statement is called, and what it says of a balance the other way round. */
export interface StatementWords {
  title: string;
  inCredit: string;
}

interface StatementPaperProps {
  to: Addressee;
  words: StatementWords;
  statement: PartyStatement;
}

/** Whose statement it is, what happened, and how old the balance is. */
export function StatementPaper({ to, words, statement }: StatementPaperProps) {
  const { t } = useTranslation('parties');
  const format = useFormat();
  const inCredit = statement.closing.startsWith('-');
  return (
    <>
      <address className={classes.party}>
        <strong>
          <Bdi>{to.name}</Bdi>
        </strong>
        {to.company_name && to.company_name !== to.name && (
          <span>
            <Bdi>{to.company_name}</Bdi>
          </span>
        )}
        {to.address?.split('\n').map((line) => (
          <span key={line}>
            <Bdi>{line}</Bdi>
          </span>
        ))}
        {to.tax_id && (
          <span>
            {t('form.taxId')}: <Bdi ltr>{writtenTaxId(to.tax_id)}</Bdi>
          </span>
        )}
      </address>
      <Movements title={words.title} statement={statement} />
      {/* Only what is owed grows old. */}
      {!inCredit && <Ages statement={statement} />}
      <p className={classes.due}>
        {inCredit ? words.inCredit : t('statement.due')}{' '}
        <strong>{format.money(statement.closing.replace(/^-/, ''), statement.currency)}</strong>
      </p>
    </>
  );
}

function Movements({ title, statement }: { title: string; statement: PartyStatement }) {
  const { t } = useTranslation(['parties', 'common']);
  const kindWords = useKindWords();
  const format = useFormat();
  return (
    <FiguresTable
      label={title}
      className={classes.table}
      rows={statement.rows}
      rowKey={(row) => `${row.kind}-${row.id}-${row.withheld}`}
      money={{ scale: statement.currency.minor_digits }}
      columns={[
        {
          id: 'date',
          header: t('common:nouns.date'),
          className: classes.wide,
          cell: (row) => format.date(row.date),
        },
        {
          id: 'kind',
          header: t('common:nouns.type'),
          cell: (row) => (
            <>
              {kindWords(row)} <Bdi ltr>{row.number}</Bdi>
              <Day>{row.date}</Day>
              <Remark row={row} />
            </>
          ),
        },
        {
          id: 'due',
          header: t('common:nouns.dueDate'),
          className: classes.wide,
          cell: (row) => row.due_date && format.date(row.due_date),
        },
        { id: 'debit', header: t('common:nouns.debit'), amount: (row) => row.debit },
        { id: 'credit', header: t('common:nouns.credit'), amount: (row) => row.credit },
        { id: 'balance', header: t('common:nouns.balance'), amount: (row) => row.balance },
      ]}
      first={[
        {
          label: (
            <>
              {t('statement.opening')} <Day>{statement.from_date}</Day>
            </>
          ),
          from: 'kind',
          cells: { date: format.date(statement.from_date), balance: statement.opening },
        },
      ]}
      totals={[
        {
          label: (
            <>
              {t('statement.closing')} <Day>{statement.to_date}</Day>
            </>
          ),
          from: 'kind',
          cells: {
            date: format.date(statement.to_date),
            debit: statement.total_debit,
            credit: statement.total_credit,
            balance: statement.closing,
          },
        },
      ]}
    />
  );
}

/** The day of a line, below what it is: on a phone, whose figures leave no room for a column of days. */
function Day({ children }: { children: string }) {
  const format = useFormat();
  return <small className={classes.day}>{format.date(children)}</small>;
}

/** That a line is tax withheld, and what else it is known by. */
function Remark({ row }: { row: PartyStatement['rows'][number] }) {
  const { t } = useTranslation('parties');
  if (!row.withheld && !row.reference) return null;
  return (
    <small className={classes.remark}>
      {row.withheld && <span>{t('statement.withheld')}</span>}
      {row.reference && (
        <span>
          {t(row.withheld ? 'statement.certificate' : 'statement.reference')}{' '}
          <Bdi ltr>{row.reference}</Bdi>
        </span>
      )}
    </small>
  );
}

function Ages({ statement }: { statement: PartyStatement }) {
  const { t } = useTranslation('parties');
  const ages = useAges();
  return (
    <dl className={classes.ages} aria-label={t('ageing.title')}>
      {ages.map(({ key, label }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Money amount={statement.ageing[key]} scale={statement.currency.minor_digits} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
