import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SendSeveral } from '@/features/sending/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { appLink } from '@/shared/routing/app-link';
import { Bdi } from '@/shared/ui/bdi';
import { DueDay } from '@/shared/ui/due-day';
import { Money } from '@/shared/ui/money';
import type { Summary, ToDo } from '../api';
import classes from './dashboard.module.css';
import { LinkRow } from './link-row';
import { SmallCard } from './small-card';

/** What is to be done, each with the list where it is done: notes that are due, what the books remind of, and more. */
export function ToDoCard({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const todo = summary?.to_do;
  const lines = todo?.bank_lines ?? 0;
  return (
    <SmallCard
      title={t('toDo.title')}
      note={
        <Link to={paths.reminders} className="no-print">
          {t('toDo.all')}
        </Link>
      }
      loading={todo === undefined}
      rows={15}
    >
      {todo && (
        <>
          {!anything(todo) && <p className={classes.none}>{t('toDo.nothing')}</p>}
          <Notes todo={todo} />
          <Reminders todo={todo} />
          <ToRemind todo={todo} />
          {lines > 0 && (
            <LinkRow to={paths.banks}>
              <span className={classes.grow}>{t('toDo.bankLines', { count: lines })}</span>
            </LinkRow>
          )}
        </>
      )}
    </SmallCard>
  );
}

/** Whether anything is to be done. */
function anything({ notes, reminders, bank_lines, to_remind }: ToDo): boolean {
  return notes.length + reminders.length + (bank_lines ?? 0) + (to_remind?.customers ?? 0) > 0;
}

function Due({ days, count = 1 }: { days: number | null | undefined; count?: number }) {
  if (days == null) return null;
  return (
    <span className={classes.due}>
      <DueDay days={days} count={count} />
    </span>
  );
}

/** The person's own notes that are due. */
function Notes({ todo }: { todo: ToDo }) {
  return todo.notes.map(({ id, subject, reminder_title, days }) => (
    <LinkRow key={id} to={paths.reminders} search={{ reminder: id }}>
      <span className={classes.grow}>
        <Bdi>{reminder_title ?? subject}</Bdi>
        <Due days={days} />
      </span>
    </LinkRow>
  ));
}

/** What the books remind of. */
function Reminders({ todo }: { todo: ToDo }) {
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  return todo.reminders.map(({ kind, title, count, amount, days, link }) => (
    <LinkRow key={kind} {...appLink(link)}>
      <span className={classes.grow}>
        {title}
        <Due days={days} count={count} />
      </span>
      <span className={classes.amounts}>
        <strong>{format.number(count)}</strong>
        {amount && (
          <span className={classes.own}>
            <Money amount={amount} scale={minor_digits} />
          </span>
        )}
      </span>
    </LinkRow>
  ));
}

/** Customers whose overdue invoices nobody mailed lately: all of them with one press. */
function ToRemind({ todo }: { todo: ToDo }) {
  const { t } = useTranslation('dashboard');
  const client = useQueryClient();
  const { customers, invoice_ids } = todo.to_remind ?? { customers: 0, invoice_ids: [] };
  if (customers === 0) return null;
  return (
    <div className={classes.row}>
      <span className={classes.grow}>
        {t('toDo.remind', { count: customers })}
        <span className={classes.due}>{t('toDo.remindNote')}</span>
      </span>
      <span className="no-print">
        <SendSeveral
          kind="invoice"
          ids={invoice_ids}
          onDone={() => void client.invalidateQueries({ queryKey: ['dashboard'] })}
        />
      </span>
    </div>
  );
}
