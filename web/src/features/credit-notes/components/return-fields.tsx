import { Link } from '@tanstack/react-router';
import type { UseFormReturn } from 'react-hook-form';
import { TheirNumberField } from '@/features/documents/public';
import { useSignedIn } from '@/shared/auth/session';
import { LOCK_AREA_OF_TRADE } from '@/shared/trade/lock-area';
import { Bdi } from '@/shared/ui/bdi';
import { BookedDate } from '@/shared/ui/form/booked-date';
import { FormText } from '@/shared/ui/form/form-text';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import { creditNumberExists } from '../api';
import type { ReturnOutput, ReturnValues } from '../return-schema';
import type { CreditOpening, CreditSide, CreditView } from '../side';
import classes from './return-form.module.css';
import { useCreditText } from './use-credit-text';

interface ReturnFieldsProps {
  side: CreditSide;
  form: UseFormReturn<ReturnValues, unknown, ReturnOutput>;
  start: CreditOpening;
  editing: CreditView | undefined;
}

/** Of which invoice or bill, and since when. */
export function ReturnFields({ side, form, start, editing }: ReturnFieldsProps) {
  const t = useCreditText(side);
  const { control } = form;
  const { today } = useSignedIn();
  const ours = side.trade === 'sale';
  return (
    <FormSection>
      <dl className={classes.facts}>
        <div>
          <dt>{t('fields.customer')}</dt>
          <dd>
            <Bdi>{start.party.name}</Bdi>
          </dd>
        </div>
        <div>
          <dt>{t('fields.invoice')}</dt>
          <dd>
            <Link to={side.source.href(start.source.id)}>
              <Bdi ltr>{start.source.number}</Bdi>
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
        <BookedDate
          area={LOCK_AREA_OF_TRADE[side.trade]}
          saved={editing?.date}
          control={control}
          name="date"
          label={t('fields.date')}
          required
          min={start.source.date}
          max={today}
        />
        {ours ? (
          <FormText
            control={control}
            name="number"
            label={t('fields.number')}
            dir="ltr"
            readOnly={editing !== undefined}
            placeholder={start.next_number}
            autoComplete="off"
          />
        ) : (
          <>
            <TheirNumberField
              control={control}
              label={t('fields.number')}
              twice={t('form.numberTwice')}
              own={editing?.their_number ?? undefined}
              exists={creditNumberExists(side, start.party.id)}
            />
            <FormText
              control={control}
              name="einvoice_uuid"
              label={t('fields.einvoice')}
              dir="ltr"
              autoComplete="off"
            />
          </>
        )}
      </FormGrid>
    </FormSection>
  );
}
