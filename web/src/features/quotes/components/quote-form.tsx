import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { AttachmentBox, useWaitingFiles } from '@/features/attachments/public';
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
} from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { toast } from '@/shared/lib/toast';
import { FormShell } from '@/shared/ui/form-shell';
import { nextQuoteNumber, type QuoteDetail, useQuoteChanged } from '../api';
import { newQuote, QUOTE_NAMES } from '../mapping';
import { AnswerWarning } from './answer-warning';
import { QuoteFields } from './quote-fields';
import { QuoteFiles } from './quote-files';
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
  const { t } = useTranslation(['quotes', 'common']);
  const navigate = useNavigate();
  const { today, company } = useSignedIn();
  const quote = editing?.Quote;
  const next = useQuery({ ...nextQuoteNumber(), enabled: !quote });
  const files = useWaitingFiles('quote', useQuoteChanged());
  const saveQuote = useSaveQuote(quote?.id, references.baseCurrency.id);
  const { edit, refused } = useDocumentForm<QuoteDetail>({
    initial,
    references,
    draft: quote ? `quote-form/${quote.id}` : 'quote-form',
    version: quote?.version,
    names: QUOTE_NAMES,
    dueBeforeDate: 'quotes:form.validBeforeDate',
    send: saveQuote,
    onSaved: ({ Quote: saved }, intent) => {
      // What was refused before is settled now.
      toast.clear();
      toast.success(t('form.saved', { number: saved.quote_number }));
      const attached = files.settle(saved.id);
      if (intent === 'saveAndNew') {
        const { usualTax, branches } = references;
        const empty = newQuote(company.currency, today, usualTax, branches.usual);
        edit.keepOpen(empty, 'party');
        // A copy was taken once; the next one starts empty.
        void navigate({ to: paths.addQuote, search: {} as never, replace: true });
        globalThis.scrollTo({ top: 0 });
      } else {
        const search = intent === 'saveAndSend' ? { send: true } : {};
        void attached.then(() => navigate({ to: paths.quote(saved.id), search: search as never }));
      }
    },
  });
  const { control } = edit.form;
  return (
    <FormShell
      {...edit.shell}
      title={t(quote ? 'form.editTitle' : 'form.newTitle')}
      number={quote?.quote_number ?? next.data}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('fields.total')}
      crumbs={[{ label: t('list.title'), to: paths.quotes }]}
      actions={[
        ...(quote
          ? []
          : [
              {
                label: t('common:actions.saveAndNew'),
                intent: 'saveAndNew',
                keys: 'Ctrl+Shift+Enter',
              },
            ]),
        { label: t('common:actions.saveAndSend'), intent: 'saveAndSend', keys: 'Ctrl+Enter' },
        { label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS' },
      ]}
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
        {quote ? (
          <QuoteFiles id={quote.id} editable />
        ) : (
          <AttachmentBox
            files={files.files}
            editable
            onUploaded={files.onUploaded}
            onRemove={files.onRemove}
          />
        )}
      </FormColumns>
    </FormShell>
  );
}
