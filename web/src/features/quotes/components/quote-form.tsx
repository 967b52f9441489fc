import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AmountDue,
  FormColumns,
  NoteFields,
  SaleLines,
  TotalsBlock,
  useSaveAndSend,
  useWrittenDocument,
  WrittenDocument,
  WrittenFiles,
  type WrittenProps,
} from '@/features/documents/public';
import { nextQuoteNumber, type QuoteDetail, quoteDetail, useQuoteChanged } from '../api';
import { newQuote, QUOTE_NAMES } from '../mapping';
import { AnswerWarning } from './answer-warning';
import { QuoteFields } from './quote-fields';
import { useSaveQuote } from './use-save-quote';

const HOME = { listHref: paths.quotes, addHref: paths.addQuote, href: paths.quote };

/** A new quote, or one that is changed. */
export function QuoteForm({ initial, editing, references, onReload }: WrittenProps<QuoteDetail>) {
  const { t } = useTranslation(['quotes', 'common']);
  const quote = editing?.Quote;
  const next = useQuery({ ...nextQuoteNumber(), enabled: !quote });
  const changed = useQuoteChanged();
  const saveQuote = useSaveQuote(quote?.id);
  const written = useWrittenDocument<QuoteDetail>({
    kind: 'quote',
    home: HOME,
    editing: quote,
    fresh: newQuote,
    onFiles: changed,
    initial,
    references,
    names: QUOTE_NAMES,
    dueBeforeDate: 'quotes:form.validBeforeDate',
    send: saveQuote,
    savedAs: ({ Quote: { id, quote_number: number } }) => ({
      id,
      message: t('form.saved', { number }),
    }),
  });
  const actions = useSaveAndSend({ isNew: !quote });
  const { form } = written.edit;
  const { control } = form;
  return (
    <WrittenDocument
      document={written}
      title={t(quote ? 'form.editTitle' : 'form.newTitle')}
      number={quote?.quote_number ?? next.data}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('common:nouns.total')}
      actions={actions}
      words={{
        list: t('list.title'),
        conflict: t('form.versionConflict'),
        reload: t('form.reload'),
      }}
      onReload={onReload}
    >
      <AnswerWarning status={quote?.status} />
      <QuoteFields
        form={form}
        references={references}
        suggestedNumber={next.data}
        editing={quote}
      />
      <SaleLines form={form} references={references} />
      <FormColumns totals={<TotalsBlock form={form} references={references} offer credited />}>
        <NoteFields control={control} label={t('fields.notes')} />
        <WrittenFiles document={written} query={quoteDetail} />
      </FormColumns>
    </WrittenDocument>
  );
}
