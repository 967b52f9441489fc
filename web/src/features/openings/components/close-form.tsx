import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountChoices, accountOption } from '@/features/accounts/public';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { hasWords } from '@/shared/lib/fold-text';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { EntityCombobox, type EntityOption } from '@/shared/ui/entity-combobox';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { closePreview, type OpeningsState, useClose } from '../api';
import { acceptsRemainder, isShort, usualFor } from '../closing';
import { MidYearNote } from './mid-year-note';
import classes from './openings.module.css';

/** Moves what is left to an account of equity, with the entry shown before. */
export function CloseForm({ state, date }: { state: OpeningsState; date: string }) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const { data: accounts } = useQuery(accountChoices('posting'));
  const [picked, setPicked] = useState<EntityOption | null>(null);
  const equity = (accounts ?? []).filter(acceptsRemainder);
  const usual = usualFor(state.left, equity, state.typed_equity);
  const account = picked ?? (usual ? accountOption(usual, format) : null);
  const keys = useSubmissionKeys();
  const call = useClose();

  function close() {
    if (!account) return;
    const body = {
      account_id: account.id,
      expected_left: state.left,
      memo: t('close.memo'),
    };
    call.mutate(
      { body, headers: keys.headersFor(body) },
      {
        onSuccess: () => {
          keys.renew();
          toast.success(t('close.done'));
        },
        onError: (error) => {
          if (isUnanswered(asProblem(error))) keys.unanswered();
        },
      },
    );
  }

  return (
    <section className={`card ${classes.closing}`} aria-label={t('close.title')}>
      <h2>{t('close.title')}</h2>
      <MidYearNote date={date} entered={state.result_entered} />
      <p className={classes.intro}>
        {t(isShort(state.left) ? 'close.short' : 'close.hint', {
          left: format.money(state.left.replace('-', ''), state.currency),
          date: format.date(date, 'long'),
        })}
      </p>
      <ErrorSummary problem={call.error ? asProblem(call.error) : null} errors={{}} />
      <EntityCombobox
        label={t('close.account')}
        placeholder=""
        value={account}
        onChange={setPicked}
        source={{
          key: ['openings', 'equity', format.language, equity.length],
          search: async (text) =>
            equity
              .map((one) => accountOption(one, format))
              .filter(({ label, detail }) => hasWords(`${detail} ${label}`, text)),
        }}
      />
      {account && <ClosePreview account={account.id} state={state} />}
      <div className={classes.row}>
        <Button loading={call.isPending} disabled={!account} onClick={close}>
          {t('close.submit')}
        </Button>
      </div>
    </section>
  );
}

function ClosePreview({ account, state }: { account: number; state: OpeningsState }) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const preview = useQuery(closePreview(account, state.left));
  if (preview.isPending) return <Skeleton height={96} radius={8} />;
  if (!preview.data) return null;
  return (
    <div className={classes.scroll}>
      <FiguresTable
        label={t('close.preview')}
        className={classes.table}
        rows={preview.data.lines}
        rowKey={(line) => line.account_number}
        money={{ scale: state.currency.minor_digits, blankZero: true }}
        columns={[
          {
            id: 'account',
            header: t('columns.name.accounts'),
            rowHead: true,
            cell: (line) => (
              <>
                <Bdi ltr>{line.account_number}</Bdi>{' '}
                <Bdi>
                  {format.name({ name_en: line.account_name, name_ar: line.account_name_ar })}
                </Bdi>
              </>
            ),
          },
          { id: 'debit', header: t('columns.debit'), amount: (line) => line.debit },
          { id: 'credit', header: t('columns.credit'), amount: (line) => line.credit },
        ]}
      />
    </div>
  );
}
