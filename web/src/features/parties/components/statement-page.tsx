import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import type { Period } from '@/shared/lib/period';
import { namedFile, saveFile } from '@/shared/lib/save-file';
import { EmptyState } from '@/shared/ui/empty-state';
import { PeriodPicker } from '@/shared/ui/period-picker';
import { ReportShell } from '@/shared/ui/report-shell';
import type { PartySide, PartyStatement } from '../side';
import { type Addressee, StatementPaper, type StatementWords } from './statement-paper';
import type { AskedStatement } from './use-asked-statement';

const LANGUAGES = ['ar', 'en', 'both'] as const;
export type PaperLanguage = (typeof LANGUAGES)[number];

interface PartyStatementPageProps {
  /** What the address asks for, as far as it has come. */
  asked: Omit<AskedStatement<PartyStatement>, 'id'>;
  to: Addressee | undefined;
  /** The list and the page that it belongs to, for who may open them. */
  list: { on: PartySide['subject']; label: string; to: string; href: string };
  /** The same as a file. */
  pdf: (days: Period & { language: PaperLanguage }) => Promise<Blob>;
  words: StatementWords & { lost: string; lostHint: string };
  /** The main button. */
  main?: ReactNode;
  /** Shown below the paper and not printed. */
  children?: ReactNode;
}

/** A party's statement of a period, as it is printed and sent. */
export function PartyStatementPage(props: PartyStatementPageProps) {
  const { list, to, words } = props;
  const { period, setSearch, statement } = props.asked;
  const { t } = useTranslation(['parties', 'common']);
  const format = useFormat();
  const { company } = useSignedIn();
  const mayOpen = useAbility().can('read', list.on);
  const backwards = period.to < period.from;
  const lost = statement.error?.status === 404;
  const { data } = statement;
  return (
    <ReportShell
      title={words.title}
      company={company.name}
      period={t('common:report.period', {
        from: format.date(period.from, 'long'),
        to: format.date(period.to, 'long'),
      })}
      currency={data?.currency.code ?? company.currency.code}
      crumbs={
        mayOpen
          ? [
              { label: list.label, to: list.to },
              ...(to?.name ? [{ label: to.name, to: list.href }] : []),
            ]
          : []
      }
      toolbar={<PeriodPicker value={period} onChange={({ from, to }) => setSearch({ from, to })} />}
      exports={<PdfMenu pdf={props.pdf} period={period} disabled={!data} name={to?.name ?? ''} />}
      main={props.main}
      loading={statement.isPending && !backwards && !statement.error}
      failed={statement.error !== null && !lost}
      onRetry={() => void statement.refetch()}
    >
      {lost ? (
        <EmptyState kind="lost" title={words.lost} hint={words.lostHint} />
      ) : backwards ? (
        <EmptyState kind="noMatch" title={t('common:errors.dateOrder')} />
      ) : (
        data &&
        to && (
          <>
            <StatementPaper to={to} words={words} statement={data} />
            <div className="no-print">{props.children}</div>
          </>
        )
      )}
    </ReportShell>
  );
}

interface PdfMenuProps {
  pdf: PartyStatementPageProps['pdf'];
  period: Period;
  disabled: boolean;
  name: string;
}

/** The same as PDF, in the language of who reads it. */
function PdfMenu({ pdf, period, disabled, name }: PdfMenuProps) {
  const { t } = useTranslation('parties');
  const fetching = useMutation({ mutationFn: pdf });
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          loading={fetching.isPending}
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
              fetching.mutate(
                { ...period, language },
                {
                  onSuccess: (file) =>
                    saveFile(
                      file,
                      `${namedFile(t('statement.file'), name, period.from, period.to)}.pdf`,
                    ),
                },
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
