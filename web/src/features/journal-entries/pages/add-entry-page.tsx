import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { paths } from '@/app/paths';
import { accountName, accountOption } from '@/features/accounts/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import type { EntryDetail } from '../api';
import { EntryForm } from '../components/entry-form';
import { BegunEntry } from '../components/entry-forms';
import type { EntryReferences } from '../components/use-entry-references';
import { entryOfLine, statementLine } from '../line-entry';
import { copyOf, fromApi, newEntry } from '../mapping';

const addSearch = z.object({
  /** The id of an entry to start from. */
  copy: maybeId(),
  ...statementLine(),
});

/** A new entry: empty, like another one, or what a line of a bank's statement is. */
export function AddEntryPage() {
  const { t } = useTranslation('journal-entries');
  const [search] = useUrlSearch(addSearch);
  const { copy, bank, date, amount } = search;
  const key = copy ?? (bank ? [bank, date, amount].join() : 'new');
  return (
    <BegunEntry
      like={copy}
      title={t('form.newTitle')}
      list={{ label: t('list.title'), to: paths.journalEntries }}
      lost={t('detail.lost')}
    >
      {(references, model) => (
        <Filled key={key} references={references} model={model} search={search} />
      )}
    </BegunEntry>
  );
}

interface FilledProps {
  references: EntryReferences;
  model: EntryDetail | undefined;
  search: z.output<typeof addSearch>;
}

function Filled({ references, model, search }: FilledProps) {
  const today = useToday();
  const format = useFormat();
  const { baseCurrency, branches, currencies, accountOf } = references;
  const { line, bank: account, date = today, amount, words } = search;
  const bank = account === undefined ? undefined : accountOf(account);
  const initial = useMemo(() => {
    if (model) return copyOf(fromApi(model.JournalEntry, format), today);
    if (!bank) return newEntry(date, baseCurrency.id, branches.usual);
    return entryOfLine({
      date,
      amount,
      words,
      bank,
      named: (one) => accountOption(one, format),
      currencies,
      base: baseCurrency,
      branch: branches.usual,
    });
  }, [model, format, today, bank, date, amount, words, currencies, baseCurrency, branches.usual]);
  const statement = bank && {
    line,
    account: bank.id,
    name: accountName(bank, format),
    draft: [bank.id, date, amount].join('/'),
  };
  return <EntryForm initial={initial} references={references} statement={statement} />;
}
