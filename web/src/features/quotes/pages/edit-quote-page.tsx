import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EditDocumentPage, type FormReferences } from '@/features/documents/public';
import { PageShell } from '@/shared/ui/page-shell';
import { type QuoteDetail, quoteDetail } from '../api';
import { ConvertedNote } from '../components/converted-note';
import { QuoteForm } from '../components/quote-form';
import { fromQuote } from '../mapping';

function valuesOf({ Quote }: QuoteDetail, { usualTax }: FormReferences) {
  return fromQuote(Quote, usualTax);
}

/** A quote as it is on the server, to be changed; one that has become an invoice leads to that invoice. */
export function EditQuotePage() {
  const { t } = useTranslation('quotes');
  const list = { label: t('list.title'), to: paths.quotes };
  return (
    <EditDocumentPage
      query={quoteDetail}
      isGone={({ Quote }) => Quote.deleted}
      versionOf={({ Quote }) => Quote.version}
      valuesOf={valuesOf}
      list={list}
      words={{ title: t('form.editTitle'), lost: t('detail.lost') }}
    >
      {(opened) =>
        opened.editing.Quote.invoice_id ? (
          <PageShell title={t('form.editTitle')} crumbs={[list]}>
            <ConvertedNote invoice={opened.editing.Quote.invoice_id} />
          </PageShell>
        ) : (
          <QuoteForm {...opened} />
        )
      }
    </EditDocumentPage>
  );
}
