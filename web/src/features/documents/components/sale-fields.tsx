import { useTranslation } from 'react-i18next';
import { useCustomerPicker } from '@/features/customers/public';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormText } from '@/shared/ui/form/form-text';
import { HeadFields, type HeadFieldsProps } from './head-fields';
import { useDocumentMoves } from './use-document-moves';

interface SaleFieldsProps extends HeadFieldsProps {
  /** The days between the dates of a document without terms of payment. */
  usualDays?: number;
  /** It belongs to another document of that customer. */
  partyFixed?: boolean;
  /** Nobody need be named: the words in the empty field. */
  anybody?: string;
  /** It is not sent by mail. */
  unsent?: boolean;
}

/** What the last date of a document is, by the days that are usual between its dates. */
function lastDayOf(usualDays: number | undefined): { lastDay?: 'due' | 'validUntil' } {
  if (usualDays === 0) return {};
  return { lastDay: usualDays === undefined ? 'due' : 'validUntil' };
}

/** The customer of a sale, its dates, its money and its labels. */
export function SaleFields({
  usualDays,
  unsent,
  partyFixed = false,
  anybody,
  ...props
}: SaleFieldsProps) {
  const { form, references, locked = false } = props;
  const { t } = useTranslation(['documents', 'common']);
  const { control } = form;
  const customers = useCustomerPicker();
  const moves = useDocumentMoves(form, references, usualDays);
  return (
    <HeadFields
      {...props}
      addressLabel={t('fields.billingAddress')}
      {...lastDayOf(usualDays)}
      party={
        <FormEntity
          control={control}
          name="party"
          label={t('common:nouns.customer')}
          required={!anybody}
          placeholder={anybody}
          disabled={locked || partyFixed}
          source={customers.source}
          create={customers.create}
          onPick={(option) => moves.pickParty(option?.customer)}
        />
      }
      more={
        <>
          {!unsent && (
            <FormText
              control={control}
              name="party_email"
              type="email"
              dir="ltr"
              autoComplete="off"
              label={t('fields.customerEmail')}
            />
          )}
          {props.more}
        </>
      }
    />
  );
}
