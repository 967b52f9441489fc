import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import {
  AmountDue,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  NoteFields,
  SaleLines,
  SaveRefusal,
  TotalsBlock,
  useDocumentForm,
  useSaveAndSend,
  useSaved,
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormShell } from '@/shared/ui/form-shell';
import { nextQuoteNumber, type QuoteDetail, quoteDetail, useQuoteChanged } from '../api';
import { newQuote, QUOTE_NAMES } from '../mapping';
import { AnswerWarning } from './answer-warning';
import { QuoteFields } from './quote-fields';
import { useSaveQuote } from './use-save-quote';

interface QuoteFormProps {
  initial: DocumentValues;
  editing?: QuoteDetail;
  references: FormReferences;
  /** Takes the quote as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A new quote, or one that is changed. */
export function QuoteForm({ initial, editing, references, onReload }: QuoteFormProps) {
  const { t } = useTranslation('quotes');
  const navigate = useNavigate();
  const { today, company } = useSignedIn();
  const quote = editing?.Quote;
  const next = useQuery({ ...nextQuoteNumber(), enabled: !quote });
  const changed = useQuoteChanged();
  const files = useWaitingFiles('quote', changed);
  const saved = useSaved({
    files,
    hrefOf: paths.quote,
    next: {
      to: paths.addQuote,
      start: () => {
        const { usualTax, branches } = references;
        edit.keepOpen(newQuote(company.currency, today, usualTax, branches.usual), 'party');
      },
    },
  });
  const saveQuote = useSaveQuote(quote?.id, references.baseCurrency.id);
  const { edit, refused } = useDocumentForm<QuoteDetail>({
    initial,
    references,
    draft: quote ? `quote-form/${quote.id}` : 'quote-form',
    version: quote?.version,
    names: QUOTE_NAMES,
    dueBeforeDate: 'quotes:form.validBeforeDate',
    send: saveQuote,
    onSaved: ({ Quote: { id, quote_number } }, intent) =>
      saved({ id, said: t('form.saved', { number: quote_number }), intent }),
  });
  const actions = useSaveAndSend({ isNew: !quote });
  const { control } = edit.form;
  return (
    <FormShell
      {...edit.shell}
      title={t(quote ? 'form.editTitle' : 'form.newTitle')}
      number={quote?.quote_number ?? next.data}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('fields.total')}
      crumbs={[{ label: t('list.title'), to: paths.quotes }]}
      actions={actions}
      onCancel={() => navigate({ to: quote ? paths.quote(quote.id) : paths.quotes })}
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <AnswerWarning status={quote?.status} />
      <QuoteFields
        form={edit.form}
        references={references}
        suggestedNumber={next.data}
        editing={quote}
      />
      <SaleLines form={edit.form} references={references} />
      <FormColumns totals={<TotalsBlock form={edit.form} references={references} offer />}>
        <NoteFields control={control} label={t('fields.notes')} />
        <FormFiles
          kind="quote"
          id={quote?.id}
          query={quoteDetail}
          waiting={files}
          onChanged={changed}
        />
      </FormColumns>
    </FormShell>
  );
}
