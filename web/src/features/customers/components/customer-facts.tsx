import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  ContactFacts,
  Fact,
  FactCards,
  FactList,
  FactsWide,
  MemoFacts,
  MoneyFacts,
  useAddressText,
  usePersonText,
  useReferences,
  writtenTaxId,
} from '@/features/parties/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { FormSection } from '@/shared/ui/form-section';
import type { CustomerDetail } from '../api';

/** Who the customer is, as the form has it. */
export function CustomerFacts({ detail }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const { customer } = detail;
  const format = useFormat();
  const company = useCompanyCurrency();
  return (
    <FactCards>
      <Gaps detail={detail} />
      <Identity detail={detail} />
      <ContactFacts
        party={customer}
        billing={{ label: t('form.billingEmail'), email: customer.billing_email }}
      />
      <Addresses detail={detail} />
      <MoneyFacts party={customer} currency={detail.currency}>
        <Fact label={t('form.creditLimitLabel')}>
          {customer.credit_limit && format.money(customer.credit_limit, company)}
        </Fact>
      </MoneyFacts>
      <MemoFacts memo={customer.memo} />
    </FactCards>
  );
}

/** What of the e-invoice's fields is still blank. */
function Gaps({ detail: { einvoice_gaps: gaps, customer } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  if (gaps.length === 0) return null;
  const person = customer.customer_type === 'personal';
  return (
    <FactsWide>
      <Alert
        color="gray"
        icon={<IconInfoCircle size={18} stroke={1.6} />}
        title={t(person ? 'einvoice.person' : 'einvoice.title')}
      >
        {gaps
          .map((field) => t(`einvoice.${field as 'tax_id'}`, { defaultValue: field }))
          .join(t('einvoice.and'))}
      </Alert>
    </FactsWide>
  );
}

function Identity({ detail: { customer } }: { detail: CustomerDetail }) {
  const { t } = useTranslation(['customers', 'parties']);
  const nameOf = usePersonText();
  const type = customer.customer_type;
  const person = nameOf(
    customer.title,
    customer.customer_first_name,
    customer.customer_middle_name,
    customer.customer_last_name,
  );
  return (
    <FormSection title={t('form.who')}>
      <FactList>
        <Fact label={t('form.type')}>{t(`type.${type}`)}</Fact>
        {type !== 'personal' && (
          <Fact label={t('parties:form.company')}>{customer.company_name}</Fact>
        )}
        <Fact
          label={t(
            type === 'personal' ? 'parties:detail.fullName' : 'parties:detail.contactPerson',
          )}
        >
          {person}
        </Fact>
        {type !== 'local_company' && (
          <Fact
            label={t(type === 'foreign' ? 'parties:form.passport' : 'parties:form.nationalId')}
            code={customer.national_id}
          />
        )}
        <Fact
          label={t(type === 'foreign' ? 'parties:form.foreignTaxId' : 'parties:form.taxId')}
          code={customer.tax_id && writtenTaxId(customer.tax_id)}
        />
        {type !== 'foreign' && <Fact label={t('parties:form.taxNumber')} code={customer.tax} />}
      </FactList>
    </FormSection>
  );
}

function Addresses({ detail: { customer } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const references = useReferences();
  const addressOf = useAddressText();
  const billing = addressOf(
    customer.address,
    customer.city,
    customer.state,
    customer.postal_code,
    references.country(customer.country_id)?.label,
  );
  const shipping = addressOf(
    customer.shipping_address,
    customer.shipping_city,
    customer.shipping_state,
    customer.shipping_postal_code,
    references.country(customer.shipping_country_id)?.label,
  );
  return (
    <FormSection title={t('detail.addresses')}>
      <FactList>
        <Fact label={t('form.billingAddress')}>{billing}</Fact>
        <Fact label={t('form.shippingAddress')}>
          {customer.billing_same_as_shipping ? t('detail.sameAddress') : shipping}
        </Fact>
      </FactList>
    </FormSection>
  );
}
