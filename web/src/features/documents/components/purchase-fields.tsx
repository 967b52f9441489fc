import { useTranslation } from 'react-i18next';
import { useTaxPicker } from '@/features/taxes/public';
import { useVendorPicker, type VendorOption } from '@/features/vendors/public';
import { useSignedIn } from '@/shared/auth/session';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { trimmed } from '../discount-text';
import { HeadFields, type HeadFieldsProps } from './head-fields';
import { useDocumentMoves } from './use-document-moves';

/** From whom is bought, when, in what money, and what it is told apart by. */
export function PurchaseFields(props: HeadFieldsProps) {
  const { form, references, locked = false } = props;
  const { t } = useTranslation('documents');
  const { today } = useSignedIn();
  const { source, create } = useVendorPicker();
  const natures = useTaxPicker({ direction: 'purchase', withholding: true });
  const moves = useDocumentMoves(form, references);

  /** What is withheld follows from the vendor's nature, unless they are exempt today. */
  function pick(option: VendorOption | null) {
    if (!option) return;
    const { vendor } = option;
    moves.pickParty(vendor);
    const nature = natures.byId(vendor.withholding_tax_id ?? 0);
    const exempt = (vendor.withholding_exempt_until ?? '') >= today;
    form.setValue('withholding_percent', nature && !exempt ? trimmed(nature.tax_precntage) : '', {
      shouldDirty: true,
    });
  }

  return (
    <HeadFields
      {...props}
      addressLabel={t('fields.mailingAddress')}
      party={
        <FormEntity
          control={form.control}
          name="party"
          label={t('fields.vendor')}
          required
          disabled={locked}
          source={source}
          create={create}
          onPick={pick}
        />
      }
    />
  );
}
