import { Button, Checkbox, Group, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { useDebouncedText } from '@/shared/lib/url-search';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { Money } from '@/shared/ui/money';
import { SaidAfterPause } from '@/shared/ui/said-after-pause';
import { SearchInput } from '@/shared/ui/search-input';
import { TryAgain } from '@/shared/ui/try-again';
import { type BankAccount, type BankLine, type BookLine, bookLines, useMatchLine } from '../api';
import banks from '../components/banks.module.css';
import { FoundLines } from '../components/found-lines';
import classes from '../components/lines.module.css';
import { closestFirst, differenceOf, isOutflow, sizeOf, sumOf } from '../sums';

interface FindDialogProps {
  line: BankLine;
  account: BankAccount;
  onClose: () => void;
}

const placeOf = ({ entry, line }: BookLine) => `${entry}/${line}`;

/** Looks in the books for what a line is: one line, or several with the same total. */
export function FindDialog({ line, account, onClose }: FindDialogProps) {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText(search, setSearch);
  const found = useQuery(bookLines(line.id, search));
  // A search keeps the server's order: the text may be part of a sum, such as a fee deducted from a receipt.
  const lines =
    found.data && (search ? found.data.Lines : closestFirst(found.data.Lines, line.amount));
  const match = useMatchLine();
  // What is ticked stays ticked when something else is looked for.
  const [ticked, setTicked] = useState<ReadonlyMap<string, BookLine>>(new Map());
  const { currency } = account;
  const scale = currency.minor_digits;
  const chosen = [...ticked.values()];
  const sum = sumOf(
    chosen.map(({ amount }) => amount),
    scale,
  );
  const difference = differenceOf(line.amount, sum, scale);
  const even = chosen.length > 0 && isZero(difference);
  const apart = chosen.length > 0 && !even;

  function tick(book: BookLine, on: boolean) {
    const next = new Map(ticked);
    if (on) next.set(placeOf(book), book);
    else next.delete(placeOf(book));
    setTicked(next);
  }

  function agree() {
    const lines = chosen.map(({ entry, line: place }) => ({ entry, line: place }));
    match.mutate(
      { line: line.id, lines },
      {
        onSuccess: () => {
          toast.success(t('lines.matched'));
          onClose();
        },
      },
    );
  }

  const said = [
    ...(apart ? [t('find.uneven')] : []),
    `${t('find.left')} ${format.money(difference, currency)}`,
  ];
  const sums = [
    ['find.bank', line.amount],
    ['find.chosen', sum],
    ['find.left', difference],
  ] as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('find.title')}
      size={760}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <div className={classes.find}>
        <div className={classes.said}>
          <p style={{ margin: 0 }}>
            <span className={classes.second}>{format.date(line.date)}</span>{' '}
            <Bdi>{line.description}</Bdi>
          </p>
          <div className={classes.sum}>
            <span className={classes.second}>{t(isOutflow(line) ? 'lines.out' : 'lines.in')}</span>
            <Money
              amount={sizeOf(line.amount)}
              currency={currency}
              className={classes.amount ?? ''}
            />
          </div>
        </div>
        <SearchInput value={text} onChange={setText} placeholder={t('find.search')} />
        {found.isError ? (
          <EmptyState
            kind="problem"
            title={t('common:problems.loadFailed')}
            action={<TryAgain onClick={found.refetch} />}
          />
        ) : !lines ? (
          <Skeleton height={200} aria-busy />
        ) : lines.length === 0 ? (
          <EmptyState kind="noMatch" title={t('find.none')} hint={t('find.noneHint')} />
        ) : (
          <FoundLines
            lines={lines}
            more={found.data?.more ?? false}
            currency={currency}
            tickOf={(book) => (
              <Checkbox
                aria-label={t('find.tick', { number: book.doc_number ?? book.memo })}
                checked={ticked.has(placeOf(book))}
                onChange={(event) => tick(book, event.currentTarget.checked)}
              />
            )}
          />
        )}
        <dl className={classes.check}>
          {sums.map(([key, amount]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>
                <Money amount={amount} scale={scale} />
              </dd>
            </div>
          ))}
        </dl>
        {apart && <p className={banks.hint}>{t('find.uneven')}</p>}
        <SaidAfterPause text={chosen.length > 0 ? said.join(' ') : ''} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button disabled={!even} loading={match.isPending} onClick={agree}>
            {t('find.submit')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
