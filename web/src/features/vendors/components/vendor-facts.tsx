import { useTranslation } from 'react-i18next';
import {
  ContactFacts,
  Fact,
  FactCards,
  FactList,
  MemoFacts,
  MoneyFacts,
  useAddressText,
  usePersonText,
  useReferences,
} from '@/features/parties/public';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { FormSection } from '@/shared/ui/form-section';
import type { VendorDetail } from '../api';

/** Who the vendor is, as the form has it. */
export function VendorFacts({ detail }: { detail: VendorDetail }) {
  const { vendor, currency } = detail;
  const money = { ...vendor, opening_balance_date: vendor.as_of ?? null };
  return (
    <FactCards>
      <Identity detail={detail} />
      <ContactFacts party={vendor} />
      <Address detail={detail} />
      <MoneyFacts party={money} currency={currency} />
      <Purchases detail={detail} />
      <MemoFacts memo={vendor.notes} />
    </FactCards>
  );
}

function Identity({ detail: { vendor } }: { detail: VendorDetail }) {
  const { t } = useTranslation(['vendors', 'parties']);
  const personOf = usePersonText();
  const foreign = vendor.is_foreign ?? false;
  return (
    <FormSection title={t('form.who')}>
      <FactList>
        <Fact label={t('form.type')}>{t(foreign ? 'type.foreign' : 'type.local')}</Fact>
        <Fact label={t('parties:form.company')}>{vendor.company_name}</Fact>
        <Fact label={t('parties:detail.contactPerson')}>
          {personOf(vendor.title, vendor.first_name, vendor.middle_name, vendor.last_name)}
        </Fact>
        <Fact
          label={t(foreign ? 'parties:form.foreignTaxId' : 'parties:form.taxId')}
          code={vendor.tax_id}
        />
        {vendor.national_id && (
          <Fact
            label={t(foreign ? 'parties:form.passport' : 'parties:form.nationalId')}
            code={vendor.national_id}
          />
        )}
        {!foreign && (
          <>
            <Fact label={t('parties:form.taxNumber')} code={vendor.tax} />
            <Fact label={t('form.taxOffice')}>{vendor.tax_office}</Fact>
            <Fact label={t('form.taxFileNumber')} code={vendor.tax_file_number} />
          </>
        )}
      </FactList>
    </FormSection>
  );
}

function Address({ detail: { vendor } }: { detail: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const references = useReferences();
  const addressOf = useAddressText();
  const country = references.country(vendor.country)?.label;
  return (
    <FormSection title={t('form.mailingAddress')}>
      <FactList>
        <Fact label={t('form.mailingAddress')}>
          {addressOf(vendor.address, vendor.city, vendor.state, vendor.postal_code, country)}
        </Fact>
      </FactList>
    </FormSection>
  );
}

function Purchases({ detail }: { detail: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const format = useFormat();
  const { vendor, currency } = detail;
  const { billing, withholding_exempt_until: exempt } = vendor;
  const named = (name_en?: string | null, name_ar?: string | null) =>
    name_en && format.name({ name_en, name_ar: name_ar ?? '' });
  return (
    <FormSection title={t('form.purchases')}>
      <FactList>
        <Fact label={t('form.billing', { currency: currency.code })}>
          {billing && !isZero(billing) && format.number(billing)}
        </Fact>
        <Fact label={t('form.mainAccount')}>
          {named(detail.main_account_name, detail.main_account_name_ar)}
        </Fact>
        <Fact label={t('form.payableAccount')}>
          {named(detail.payable_account_name, detail.payable_account_name_ar)}
        </Fact>
        <Fact label={t('form.withholding')}>
          {named(detail.withholding_tax_name, detail.withholding_tax_name_ar)}
        </Fact>
        {exempt && <Fact label={t('form.exemptUntil')}>{format.date(exempt)}</Fact>}
      </FactList>
    </FormSection>
  );
}
