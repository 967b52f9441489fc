import { useTranslation } from 'react-i18next';
import { useTaxPicker } from '@/features/taxes/public';
import { useVendorPicker, type VendorOption } from '@/features/vendors/public';
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

/** The vendor of a purchase, its dates, its money and its labels. */
export function PurchaseFields(allProps: PurchaseFieldsProps) {
  const { atOnce = false, usualDays, unwithheld = false, ...props } = allProps;
  const { form, references, locked = false } = props;
  const { t } = useTranslation(['documents', 'common']);
  const { source, create } = useVendorPicker();
  const natures = useTaxPicker({ direction: 'purchase', withholding: true });
  const moves = useDocumentMoves(form, references, usualDays);

  /** What will be withheld follows from the vendor's nature, unless they are exempt; what is paid at once says it. */
  function pick(option: VendorOption | null) {
    if (option) moves.pickParty(option.vendor);
    else if (atOnce) moves.dropParty();
    else return;
    if (unwithheld || atOnce) return;
    const vendor = option?.vendor;
    const day = form.getValues('date');
    const exempt = (vendor?.withholding_exempt_until ?? '') >= day;
    const nature = natures.byId(natures.ofTheDay(vendor?.withholding_tax_id ?? 0, day));
    const percent = nature && !exempt ? trimmed(nature.tax_precntage) : '';
    form.setValue('withholding_percent', percent, { shouldDirty: true });
  }

  return (
    <HeadFields
      {...props}
      {...(atOnce ? {} : { addressLabel: t('fields.mailingAddress') })}
      {...(atOnce || usualDays === 0 ? {} : { lastDay: 'due' as const })}
      party={
        <FormEntity
          control={form.control}
          name="party"
          label={t('common:nouns.vendor')}
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
