import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { labelFacts, SaleHead } from '@/features/documents/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { CreditNoteView } from '../api';

/** Whose credit it is, what is left of it, what it corrects and why. */
export function CreditNoteHead({ note }: { note: CreditNoteView }) {
  const { t } = useTranslation('credit-notes');
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const { invoice_id: invoice, original_document: original } = note;
  return (
    <SaleHead
      document={{ ...note, customer_email: null }}
      amount={{ label: t('fields.remaining'), value: note.totals.remaining }}
      facts={[
        { name: t('fields.date'), value: format.date(note.credit_note_date) },
        {
          name: t('fields.invoice'),
          value: invoice && (
            <Link to={paths.sale(invoice)}>
              <Bdi ltr>{note.invoice_number}</Bdi>
            </Link>
          ),
        },
        { name: t('fields.original'), value: original && <Bdi ltr>{original}</Bdi> },
        { name: t('fields.reason'), value: <Bdi>{note.reason}</Bdi> },
        ...labelFacts(note, documentText),
      ]}
    />
  );
}
