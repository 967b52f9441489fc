import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { Transfer } from '../api';
import { sizeOf } from '../sums';
import classes from './banks.module.css';

/** What left which account, and what arrived on which. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  const { exchange_difference: gain, currency, received_currency } = transfer;
  const across = currency.id !== received_currency.id;
  const facts: [string, ReactNode][] = [
    [t('common:nouns.date'), format.date(transfer.date)],
    [
      t('transfer.from'),
      <AccountLink
        key="from"
        id={transfer.from_account_id}
        name={format.name({
          name_en: transfer.from_account_name,
          name_ar: transfer.from_account_name_ar,
        })}
      />,
    ],
    [
      t('transfer.to'),
      <AccountLink
        key="to"
        id={transfer.to_account_id}
        name={format.name({
          name_en: transfer.to_account_name,
          name_ar: transfer.to_account_name_ar,
        })}
      />,
    ],
    [
      t(across ? 'transfer.left' : 'common:nouns.amount'),
      <strong key="amount">
        <Money amount={transfer.amount} currency={currency} />
      </strong>,
    ],
    [
      t('transfer.came'),
      across && (
        <strong>
          <Money amount={transfer.received_amount} currency={received_currency} />
        </strong>
      ),
    ],
    [
      t(gain.startsWith('-') ? 'transfer.lossName' : 'transfer.gainName'),
      !isZero(gain) && <Money amount={sizeOf(gain)} currency={base} />,
    ],
    [
      t('fields.reference'),
      transfer.reference_number && <Bdi ltr>{transfer.reference_number}</Bdi>,
    ],
    [t('fields.comments'), transfer.comments && <Bdi>{transfer.comments}</Bdi>],
  ];
  return (
    <FormSection>
      <Facts least={180}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </FormSection>
  );
}

function AccountLink({ id, name }: { id: number; name: string }) {
  const mayRead = useAbility().can('read', 'General ledger report');
  if (!mayRead) return <Bdi>{name}</Bdi>;
  return (
    <Link to={paths.account(id)} className={classes.link}>
      <Bdi>{name}</Bdi>
    </Link>
  );
}
