import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { InvoiceDetail } from '../api';
import classes from './payments.module.css';

interface CreditNotesCardProps {
  notes: InvoiceDetail['credit_notes'];
  currency: Currency;
}

/** What takes something of the invoice back; nothing while there is none. */
export function CreditNotesCard({ notes, currency }: CreditNotesCardProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  if (notes.length === 0) return null;
  return (
    <FormSection title={t('creditNotes.title')}>
      {notes.map((note) => (
        <div key={note.id} className={classes.payment}>
          <div className={classes.paymentText}>
            <Anchor component={Link} to={paths.creditNote(note.id)}>
              <Bdi ltr>{note.number}</Bdi>
            </Anchor>
            <span className={classes.paymentNote}>{format.date(note.date)}</span>
          </div>
          <span className={classes.paymentAmount}>
            <Money amount={note.total} currency={currency} />
          </span>
        </div>
      ))}
    </FormSection>
  );
}
