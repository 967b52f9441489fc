import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DeliveriesCard, SendDialog } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { saveFile } from '@/shared/lib/save-file';
import { useUrlSearch } from '@/shared/lib/url-search';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { PeriodPicker } from '@/shared/ui/period-picker';
import { ReportShell } from '@/shared/ui/report-shell';
import { customerStatement, useStatementPdf } from '../account-api';
import { StatementPaper } from '../components/statement-paper';
import { periodAsked, statementSearch } from '../statement-search';

const LANGUAGES = ['ar', 'en', 'both'] as const;

/** A customer's statement of a period, as it is printed and sent. */
export function CustomerStatementPage() {
  const { t } = useTranslation(['customers', 'common']);
  const format = useFormat();
  const id = useIdParam();
  const signedIn = useSignedIn();
  const ability = useAbility();
  const mayOpen = ability.can('read', 'Customers');
  const maySend = ability.can('update', 'Customers');
  const [sending, setSending] = useState(false);
  const [search, setSearch] = useUrlSearch(statementSearch);
  const period = periodAsked(search, signedIn);
  const backwards = period.to < period.from;
  const statement = useQuery({ ...customerStatement(id, period), enabled: !backwards });
  const lost = statement.error?.status === 404;
  const { data } = statement;
  const name = data?.CustomerName ?? '';
  return (
    <ReportShell
      title={t('statement.title')}
      company={signedIn.company.name}
      period={t('common:report.period', {
        from: format.date(period.from, 'long'),
        to: format.date(period.to, 'long'),
      })}
      currency={data?.currency.code ?? signedIn.company.currency.code}
      crumbs={
        mayOpen
          ? [
              { label: t('title'), to: paths.customers },
              ...(name ? [{ label: name, to: paths.customer(id) }] : []),
            ]
          : []
      }
      toolbar={<PeriodPicker value={period} onChange={({ from, to }) => setSearch({ from, to })} />}
      actions={
        <>
          <PdfMenu id={id} period={period} disabled={!data} name={name} />
          {maySend && (
            <Button
              disabled={!data}
              leftSection={<IconSend size={18} stroke={1.6} className="flip" aria-hidden />}
              onClick={() => setSending(true)}
            >
              {t('common:actions.send')}
            </Button>
          )}
        </>
      }
      loading={statement.isPending && !backwards && !statement.isError}
      failed={statement.isError && !lost}
      onRetry={() => void statement.refetch()}
    >
      {lost ? (
        <EmptyState kind="lost" title={t('detail.lost')} hint={t('detail.lostHint')} />
      ) : backwards ? (
        <EmptyState kind="noMatch" title={t('common:errors.dateOrder')} />
      ) : (
        data && (
          <>
            <StatementPaper statement={data} />
            <div className="no-print">
              <DeliveriesCard of={{ kind: 'statement', id }} maySend={maySend} />
            </div>
          </>
        )
      )}
      {sending && (
        <SendDialog
          of={{ kind: 'statement', id, days: period }}
          onClose={() => setSending(false)}
        />
      )}
    </ReportShell>
  );
}

interface PdfMenuProps {
  id: number;
  period: { from: string; to: string };
  disabled: boolean;
  name: string;
}

/** The same as PDF, in the language of who reads it. */
function PdfMenu({ id, period, disabled, name }: PdfMenuProps) {
  const { t } = useTranslation('customers');
  const pdf = useStatementPdf(id);
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          loading={pdf.isPending}
          leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
        >
          {t('statement.pdf')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            onClick={() =>
              pdf.mutate(
                { ...period, language },
                { onSuccess: (file) => saveFile(file, `${name} ${period.to}.pdf`) },
              )
            }
          >
            {t(`statement.languages.${language}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
