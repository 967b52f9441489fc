import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RecordPage } from '@/app/record-pages';
import { kindNamed, useSource } from '@/features/sources/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import type { RegisterBooks } from '../api';
import classes from './books-check.module.css';
import shared from './withholding.module.css';

interface OtherEntriesProps extends Pick<RegisterBooks, 'others'> {
  /** Where they are not on the paper of withheld tax. */
  className?: string | undefined;
}

/** What moved the accounts of a tax without being of its register or return. */
export function OtherEntries({ others, className }: OtherEntriesProps) {
  const { t } = useTranslation(['withholding', 'reports']);
  const format = useFormat();
  const { minor_digits } = useCompanyCurrency();
  const sourceOf = useSource();
  if (others.length === 0) return null;
  return (
    <FiguresTable
      label={t('books.other')}
      className={className ?? `${shared.sums} ${classes.others}`}
      rows={others}
      rowKey={(one) => `${one.kind}-${one.doc_id}-${one.number}-${one.date}-${one.amount}`}
      money={{ scale: minor_digits }}
      columns={[
        { id: 'date', cell: (one) => format.date(one.date) },
        {
          id: 'document',
          cell: (one) => (
            <>
              {t(`reports:kinds.${kindNamed(one.kind)}`)}{' '}
              <Numbered number={one.number} to={sourceOf(one)} />
            </>
          ),
        },
        { id: 'amount', amount: (one) => one.amount },
      ]}
    />
  );
}

/** Its number leads to it, where it has a page that the reader may see. */
function Numbered({ number, to }: { number?: string | null | undefined; to: RecordPage | null }) {
  const text = <Bdi ltr>{number}</Bdi>;
  if (!to || !number) return text;
  return (
    <Link to={to.to} search={to.search as never} className={classes.link}>
      {text}
    </Link>
  );
}
