import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyStatementPage, useAskedStatement } from '@/features/parties/public';
import { DeliveriesCard, LinksCard, SendDialog } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { customerStatement, statementPdf } from '../account-api';

/** A customer's statement of a period, as it is printed and sent. */
export function CustomerStatementPage() {
  const { t } = useTranslation(['customers', 'common']);
  const maySend = useAbility().can('update', 'Customers');
  const [sending, setSending] = useState(false);
  const statementQuery = useAskedStatement(customerStatement);
  const { id, period, statement } = statementQuery;
  const { data } = statement;
  return (
    <PartyStatementPage
      asked={statementQuery}
      to={data && { ...data, name: data.CustomerName }}
      list={{ on: 'Customers', label: t('title'), to: paths.customers, href: paths.customer(id) }}
      pdf={statementPdf(id)}
      words={{
        title: t('statement.title'),
        inCredit: t('statement.inCredit'),
        lost: t('detail.lost'),
        lostHint: t('detail.lostHint'),
      }}
      main={
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
      <DeliveriesCard document={{ kind: 'statement', id }} maySend={maySend} />
      {maySend && <LinksCard document={{ kind: 'statement', id }} />}
      {sending && (
        <SendDialog
          document={{ kind: 'statement', id, days: period }}
          onClose={() => setSending(false)}
        />
      )}
    </PartyStatementPage>
  );
}
