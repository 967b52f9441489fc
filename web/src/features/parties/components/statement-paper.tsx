import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
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
  const { t } = useTranslation('parties');
  const kindWords = useKindWords();
  const format = useFormat();
  const scale = statement.currency.minor_digits;
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('transactions.date')}</th>
          <th scope="col">{t('transactions.kind')}</th>
          <th scope="col" className={classes.wide}>
            {t('transactions.due')}
          </th>
          <th scope="col" className="num">
            {t('statement.debit')}
          </th>
          <th scope="col" className="num">
            {t('statement.credit')}
          </th>
          <th scope="col" className="num">
            {t('statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{format.date(statement.from_date)}</td>
          <th scope="row">{t('statement.opening')}</th>
          <td className={classes.wide} />
          <td />
          <td />
          <td className="num">
            <Money amount={statement.opening} scale={scale} />
          </td>
        </tr>
        {statement.rows.map((row) => (
          <tr key={`${row.kind}-${row.id}-${row.withheld}`}>
            <td>{format.date(row.date)}</td>
            <td>
              {kindWords(row)} <Bdi ltr>{row.number}</Bdi>
              <Remark row={row} />
            </td>
            <td className={classes.wide}>{row.due_date && format.date(row.due_date)}</td>
            <td className="num">{row.debit && <Money amount={row.debit} scale={scale} />}</td>
            <td className="num">{row.credit && <Money amount={row.credit} scale={scale} />}</td>
            <td className="num">
              <Money amount={row.balance} scale={scale} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{format.date(statement.to_date)}</td>
          <th scope="row">{t('statement.closing')}</th>
          <td className={classes.wide} />
          <td className="num">
            <Money amount={statement.total_debit} scale={scale} />
          </td>
          <td className="num">
            <Money amount={statement.total_credit} scale={scale} />
          </td>
          <td className="num">
            <Money amount={statement.closing} scale={scale} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
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
