import { useTranslation } from 'react-i18next';
import { useTermPicker } from '@/features/terms/public';
import { useFormat } from '@/shared/format/use-format';
import { commaList } from '@/shared/lib/comma-list';
import { FormSection } from '@/shared/ui/form-section';
import type { Title } from '../schema';
import type { Currency } from '../side';
import { Fact, FactList, Memo } from './facts';

type Maybe = string | null | undefined;

/** How a party is reached; with where its bills go, if that is another address. */
export function ContactFacts({
  party,
  billing,
}: {
  party: { email?: Maybe; phone?: Maybe; mobile?: Maybe; website?: Maybe; other?: Maybe };
  billing?: { label: string; email: Maybe };
}) {
  const { t } = useTranslation('parties');
  return (
    <FormSection title={t('form.contact')}>
      <FactList>
        <Fact label={t('form.email')} code={party.email} />
        {billing && <Fact label={billing.label} code={billing.email} />}
        <Fact label={t('form.phone')} code={party.phone} />
        <Fact label={t('form.mobile')} code={party.mobile} />
        <Fact label={t('form.website')} code={party.website} />
        <Fact label={t('form.other')}>{party.other}</Fact>
      </FactList>
    </FormSection>
  );
}

/** The currency and terms of a party, and its opening balance. */
export function MoneyFacts({
  party,
  currency,
  children,
}: {
  party: { terms_id?: number | null; opening_balance?: Maybe; opening_balance_date?: Maybe };
  currency: Currency;
  /** What else is agreed with it. */
  children?: React.ReactNode;
}) {
  const { t } = useTranslation('parties');
  const format = useFormat();
  const terms = useTermPicker();
  const { opening_balance: opening, opening_balance_date: asOf } = party;
  return (
    <FormSection title={t('form.money')}>
      <FactList>
        <Fact label={t('form.currency')}>{`${currency.code} · ${format.name(currency)}`}</Fact>
        <Fact label={t('form.terms')}>{terms.byId(party.terms_id)?.label}</Fact>
        <Fact label={t('form.opening')}>{opening && format.money(opening, currency)}</Fact>
        {opening && asOf && <Fact label={t('form.openingDate')}>{format.date(asOf)}</Fact>}
        {children}
      </FactList>
    </FormSection>
  );
}

/** What the company notes about a party, if anything. */
export function MemoFacts({ memo }: { memo: Maybe }) {
  const { t } = useTranslation('parties');
  return (
    memo && (
      <FormSection title={t('form.notes')}>
        <Memo text={memo} />
      </FormSection>
    )
  );
}

/** The parts of an address on one line, with the comma of the reader's language. */
export function useAddressText() {
  const { language } = useFormat();
  return (...parts: Maybe[]) => commaList(parts.filter((part) => !!part).map(String), language);
}

/** A person's name with how they are addressed. */
export function usePersonText() {
  const { t } = useTranslation('parties');
  return (title: Maybe, ...names: Maybe[]) =>
    [title && t(`titles.${title as Title}`, { defaultValue: title }), ...names]
      .filter(Boolean)
      .join(' ');
}
