import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyStatementPage, periodAsked, statementSearch } from '@/features/parties/public';
import { DeliveriesCard, SendDialog } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useUrlSearch } from '@/shared/lib/url-search';
import { useIdParam } from '@/shared/routing/params';
import { customerStatement, statementPdf } from '../account-api';

/** A customer's statement of a period, as it is printed and sent. */
export function CustomerStatementPage() {
  const { t } = useTranslation(['customers', 'common']);
  const id = useIdParam();
  const ability = useAbility();
  const maySend = ability.can('update', 'Customers');
  const [sending, setSending] = useState(false);
  const [search, setSearch] = useUrlSearch(statementSearch);
  const period = periodAsked(search, useSignedIn());
  const enabled = period.from <= period.to;
  const statement = useQuery({ ...customerStatement(id, period), enabled });
  const { data } = statement;
  const name = data?.CustomerName;
  const crumbs = [
    { label: t('title'), to: paths.customers },
    ...(name ? [{ label: name, to: paths.customer(id) }] : []),
  ];
  return (
    <PartyStatementPage
      period={period}
      setSearch={setSearch}
      statement={statement}
      to={data && { ...data, name: data.CustomerName }}
      crumbs={ability.can('read', 'Customers') ? crumbs : []}
      pdf={statementPdf(id)}
      words={{
        title: t('statement.title'),
        inCredit: t('statement.inCredit'),
        lost: t('detail.lost'),
        lostHint: t('detail.lostHint'),
      }}
      actions={
        maySend && (
          <Button
            disabled={!data}
            leftSection={<IconSend size={18} stroke={1.6} className="flip" aria-hidden />}
            onClick={() => setSending(true)}
          >
            {t('common:actions.send')}
          </Button>
        )
      }
    >
      <DeliveriesCard of={{ kind: 'statement', id }} maySend={maySend} />
      {sending && (
        <SendDialog
          of={{ kind: 'statement', id, days: period }}
          onClose={() => setSending(false)}
        />
      )}
    </PartyStatementPage>
  );
}
