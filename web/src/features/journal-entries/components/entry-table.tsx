import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { accountName } from '@/features/accounts/public';
import { useAbility } from '@/shared/auth/can';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { FormSection } from '@/shared/ui/form-section';
import type { EntryView } from '../api';
import { LABELS, labelOf } from '../mapping';
import classes from './entry.module.css';

type Line = EntryView['lines'][number];

/** The lines of an entry in its currency, and the totals of both sides. */
export function EntryTable({ entry }: { entry: EntryView }) {
  const { t } = useTranslation(['journal-entries', 'common']);
  const { currency, lines, total } = entry;
  return (
    <FormSection
      title={t('lines.title')}
      note={t('detail.currency', { currency: useCurrencyName(currency.code) })}
      flush
    >
      <div className={classes.scroll}>
        <FiguresTable
          className={classes.lines}
          rows={lines}
          rowKey={(_, at) => at}
          money={{ scale: currency.minor_digits, blankZero: true }}
          columns={[
            {
              id: 'account',
              header: t('lines.account'),
              cell: (line) => <LineAccount line={line} />,
            },
            { id: 'debit', header: t('lines.debit'), amount: (line) => line.debit },
            { id: 'credit', header: t('lines.credit'), amount: (line) => line.credit },
          ]}
          totals={[{ label: t('common:nouns.total'), cells: { debit: total, credit: total } }]}
        />
      </div>
    </FormSection>
  );
}

/** The account of a line, whom it concerns, and what it is for. */
function LineAccount({ line }: { line: Line }) {
  const { t } = useTranslation('journal-entries');
  const format = useFormat();
  return (
    <>
      <Bdi ltr className={classes.code}>
        {line.account_number}
      </Bdi>{' '}
      <Bdi>{accountName(line, format)}</Bdi>
      {line.name && (
        <span className={classes.said}>
          <Name line={line} />
        </span>
      )}
      {line.description && (
        <span className={classes.said}>
          <Bdi>{line.description}</Bdi>
        </span>
      )}
      {LABELS.map((label) => {
        const named = labelOf(line, label);
        return (
          named && (
            <span key={label} className={classes.said}>
              {t(`lines.${label}`)}: <Bdi>{named.label}</Bdi>
            </span>
          )
        );
      })}
    </>
  );
}

function Name({ line: { name_kind: kind, name_id: id, name } }: { line: Line }) {
  const ability = useAbility();
  const isVendor = kind === 'vendor';
  const partyName = <Bdi>{name}</Bdi>;
  if (!id || !ability.can('read', isVendor ? 'Vendors' : 'Customers')) return partyName;
  return <Link to={isVendor ? paths.vendor(id) : paths.customer(id)}>{partyName}</Link>;
}
