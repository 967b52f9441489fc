import { useTranslation } from 'react-i18next';
import { type TaxPicker, useTaxPicker } from '@/features/taxes/public';
import { useVendorPicker, type VendorOption } from '@/features/vendors/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { trimmed } from '../discount-text';
import { HeadFields, type HeadFieldsProps } from './head-fields';
import { useDocumentMoves } from './use-document-moves';

interface PurchaseFieldsProps extends HeadFieldsProps {
  /** It is paid on the spot: of whomever, and nothing is sent to anybody. */
  atOnce?: boolean;
  /** The days between the dates of a document without terms of payment. */
  usualDays?: number;
  /** No tax is withheld from it. */
  unwithheld?: boolean;
}

/** From whom is bought, when, in what money, and what it is told apart by. */
export function PurchaseFields(given: PurchaseFieldsProps) {
  const { atOnce = false, usualDays, unwithheld = false, ...props } = given;
  const { form, references, locked = false } = props;
  const { t } = useTranslation('documents');
  const { today } = useSignedIn();
  const { source, create } = useVendorPicker();
  const natures = useTaxPicker({ direction: 'purchase', withholding: true });
  const moves = useDocumentMoves(form, references, usualDays);

  /** What is withheld follows from the vendor's nature, unless they are exempt today. */
  function pick(option: VendorOption | null) {
    if (option) moves.pickParty(option.vendor);
    else if (atOnce) moves.dropParty();
    else return;
    if (unwithheld) return;
    const vendor = option?.vendor;
    const exempt = (vendor?.withholding_exempt_until ?? '') >= today;
    withhold(form, exempt ? undefined : natures.byId(vendor?.withholding_tax_id ?? 0));
  }

  return (
    <HeadFields
      {...props}
      {...(atOnce ? {} : { addressLabel: t('fields.mailingAddress') })}
      party={
        <FormEntity
          control={form.control}
          name="party"
          label={t('fields.vendor')}
          required={!atOnce}
          clearable={atOnce}
          disabled={locked}
          source={source}
          create={create}
          onPick={pick}
        />
      }
    />
  );
}

/** Withholds by a nature of dealing, or nothing. */
export function withhold(
  form: HeadFieldsProps['form'],
  nature: ReturnType<TaxPicker['byId']>,
): void {
  const filled = { shouldDirty: true } as const;
  form.setValue('withholding_tax', nature ? String(nature.id) : '', filled);
  form.setValue('withholding_percent', nature ? trimmed(nature.tax_precntage) : '', filled);
}
