import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
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
  const mayOpen = useAbility().can('read', 'Customers');
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
      actions={<PdfMenu id={id} period={period} disabled={!data} name={name} />}
      loading={statement.isPending && !backwards && !statement.isError}
      failed={statement.isError && !lost}
      onRetry={() => void statement.refetch()}
    >
      {lost ? (
        <EmptyState kind="lost" title={t('detail.lost')} hint={t('detail.lostHint')} />
      ) : backwards ? (
        <EmptyState kind="noMatch" title={t('common:errors.dateOrder')} />
      ) : (
        data && <StatementPaper statement={data} />
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
