import { Link } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { CreditNoteForm, CreditNoteView } from '../api';
import type { ReturnOutput, ReturnValues } from '../return-schema';
import classes from './return-form.module.css';

interface ReturnFieldsProps {
  form: UseFormReturn<ReturnValues, unknown, ReturnOutput>;
  start: CreditNoteForm;
  editing: CreditNoteView | undefined;
}

/** Of which invoice, since when, and why. */
export function ReturnFields({ form, start, editing }: ReturnFieldsProps) {
  const { t } = useTranslation('credit-notes');
  const { control } = form;
  const { today } = useSignedIn();
  return (
    <FormSection>
      <dl className={classes.facts}>
        <div>
          <dt>{t('fields.customer')}</dt>
          <dd>
            <Bdi>{start.customer_name}</Bdi>
          </dd>
        </div>
        <div>
          <dt>{t('fields.invoice')}</dt>
          <dd>
            <Link to={paths.sale(start.invoice_id)}>
              <Bdi ltr>{start.invoice_number}</Bdi>
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('fields.amountDue')}</dt>
          <dd>
            <Money amount={start.amount_due} currency={start.currency} />
          </dd>
        </div>
      </dl>
      <FormGrid min={230}>
        <FormDate
          control={control}
          name="date"
          label={t('fields.date')}
          required
          min={start.invoice_date}
          max={today}
        />
        <FormText
          control={control}
          name="number"
          label={t('fields.number')}
          dir="ltr"
          readOnly={editing !== undefined}
          placeholder={start.next_number}
          autoComplete="off"
        />
        <FormTextArea
          control={control}
          name="reason"
          label={t('fields.reason')}
          placeholder={t('fields.reasonHint')}
          required
          minRows={1}
        />
      </FormGrid>
    </FormSection>
  );
}
