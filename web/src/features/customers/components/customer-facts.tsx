import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTermPicker } from '@/features/terms/public';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import type { CustomerDetail } from '../api';
import classes from './customer-facts.module.css';
import { type References, useReferences } from './use-references';

/** Who the customer is, as the form has it. */
export function CustomerFacts({ detail }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const references = useReferences();
  const { customer } = detail;
  return (
    <div className={classes.cards}>
      <Gaps detail={detail} />
      <Identity detail={detail} />
      <FormSection title={t('form.contact')}>
        <dl className={classes.facts}>
          <Fact label={t('form.email')} code={customer.email} />
          <Fact label={t('form.billingEmail')} code={customer.billing_email} />
          <Fact label={t('form.phone')} code={customer.phone} />
          <Fact label={t('form.mobile')} code={customer.mobile} />
          <Fact label={t('form.website')} code={customer.website} />
          <Fact label={t('form.other')}>{customer.other}</Fact>
        </dl>
      </FormSection>
      <Addresses detail={detail} references={references} />
      <Conditions detail={detail} />
      {customer.memo && (
        <FormSection title={t('form.notes')}>
          <p className={classes.memo} dir="auto">
            {customer.memo}
          </p>
        </FormSection>
      )}
    </div>
  );
}

/** What of the e-invoice's fields is still blank. */
function Gaps({ detail: { einvoice_gaps: gaps, customer } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  if (gaps.length === 0) return null;
  const person = customer.customer_type === 'personal';
  return (
    <Alert
      className={classes.gaps}
      color="gray"
      icon={<IconInfoCircle size={18} stroke={1.6} />}
      title={t(person ? 'einvoice.person' : 'einvoice.title')}
    >
      {gaps
        .map((field) => t(`einvoice.${field as 'tax_id'}`, { defaultValue: field }))
        .join(t('einvoice.and'))}
    </Alert>
  );
}

function Identity({ detail: { customer } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const type = customer.customer_type;
  const person = [
    customer.title && t(`titles.${customer.title as 'Mr'}`, { defaultValue: customer.title }),
    customer.customer_first_name,
    customer.customer_middle_name,
    customer.customer_last_name,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <FormSection title={t('form.who')}>
      <dl className={classes.facts}>
        <Fact label={t('form.type')}>{t(`type.${type}`)}</Fact>
        {type !== 'personal' && <Fact label={t('form.company')}>{customer.company_name}</Fact>}
        <Fact label={t(type === 'personal' ? 'detail.fullName' : 'detail.contactPerson')}>
          {person}
        </Fact>
        {type !== 'local_company' && (
          <Fact
            label={t(type === 'foreign' ? 'form.passport' : 'form.nationalId')}
            code={customer.national_id}
          />
        )}
        <Fact
          label={t(type === 'foreign' ? 'form.foreignTaxId' : 'form.taxId')}
          code={customer.tax_id}
        />
        {type !== 'foreign' && <Fact label={t('form.taxNumber')} code={customer.tax} />}
      </dl>
    </FormSection>
  );
}

function Addresses({
  detail: { customer },
  references,
}: {
  detail: CustomerDetail;
  references: References;
}) {
  const { t } = useTranslation('customers');
  const { language } = useFormat();
  const lines = (...parts: (string | null | undefined)[]) =>
    parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ');
  const billing = lines(
    customer.address,
    customer.city,
    customer.state,
    customer.postal_code,
    references.country(customer.country_id)?.label,
  );
  const shipping = lines(
    customer.shipping_address,
    customer.shipping_city,
    customer.shipping_state,
    customer.shipping_postal_code,
    references.country(customer.shipping_country_id)?.label,
  );
  return (
    <FormSection title={t('detail.addresses')}>
      <dl className={classes.facts}>
        <Fact label={t('form.billingAddress')}>{billing}</Fact>
        <Fact label={t('form.shippingAddress')}>
          {customer.billing_same_as_shipping ? t('detail.sameAddress') : shipping}
        </Fact>
      </dl>
    </FormSection>
  );
}

function Conditions({ detail: { customer, currency } }: { detail: CustomerDetail }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const terms = useTermPicker();
  const { opening_balance: opening, opening_balance_date: asOf } = customer;
  return (
    <FormSection title={t('form.money')}>
      <dl className={classes.facts}>
        <Fact label={t('form.currency')}>{`${currency.code} — ${format.name(currency)}`}</Fact>
        <Fact label={t('form.terms')}>{terms.byId(customer.terms_id)?.label}</Fact>
        <Fact label={t('form.opening')}>{opening && format.money(opening, currency)}</Fact>
        {opening && asOf && <Fact label={t('form.openingDate')}>{format.date(asOf)}</Fact>}
      </dl>
    </FormSection>
  );
}

interface FactProps {
  label: string;
  /** A number, an e-mail, a phone: always left to right. */
  code?: string | null | undefined;
  children?: ReactNode;
}

function Fact({ label, code, children }: FactProps) {
  const { t } = useTranslation('customers');
  const shown = code ? <Bdi ltr>{code}</Bdi> : children && <Bdi>{children}</Bdi>;
  return (
    <div>
      <dt>{label}</dt>
      <dd data-empty={!shown}>{shown || t('detail.none')}</dd>
    </div>
  );
}
