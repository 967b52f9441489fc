import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { FormFold } from '@/shared/ui/form/form-fold';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import type { PartyForm } from '../party-form';
import type { PartyValues } from '../schema';
import { AddressFields, OWN_ADDRESS } from './address-fields';
import { ContactFields } from './contact-fields';
import { MoneyFields, type MoneyWords } from './money-fields';
import { type Naming, OtherName, PersonFields } from './name-fields';
import { FieldStack } from './party-editor';
import classes from './party-editor.module.css';
import type { References } from './use-references';

/** Fields that one side adds to a group, with their names. */
export interface Further {
  names: readonly string[];
  fields: ReactNode;
}

interface PartyGroupsProps {
  naming: Naming;
  references: References;
  /** False once the party has documents: their currency is theirs. */
  currencyEditable: boolean;
  words: MoneyWords & { address: string };
  /** What every party is asked for, its name first. */
  lead: ReactNode;
  /** Further numbers by which the authorities know it. */
  numbers: Further;
  /** Further addresses to write to. */
  contact?: Further;
  /** What is asked below its own address. */
  address?: Further;
  /** What else is agreed about money. */
  money?: Further;
  /** What only this side agrees on. */
  children?: ReactNode;
}

const PERSON = ['title', 'first_name', 'middle_name', 'last_name'] as const;
const CONTACT = ['mobile', 'website', 'other'] as const;
const ADDRESS = ['address', 'city', 'state', 'postal_code', 'country'] as const;
const PLACE_PRESET = ['country'] as const;
const MONEY_PRESET = ['currency', 'exchange_rate', 'opening_balance_date'] as const;
const MONEY = ['terms', 'opening_balance', ...MONEY_PRESET] as const;
const NOTES = ['memo'] as const;

type Names = readonly (keyof PartyValues)[];

/** The names of a group; the form also has those of its side, which its common type can't say. */
function all(names: Names, further?: Further): Names {
  return [...names, ...((further?.names ?? []) as Names)];
}

/** The fields of a party: its name and what most are asked for; the rest folded, in groups. */
export function PartyGroups(props: PartyGroupsProps) {
  const { naming, numbers, contact, words } = props;
  const { t } = useTranslation('parties');
  const { form, own, first } = naming;
  const { control } = form;
  const other = first === 'company_name' ? 'display_name' : 'company_name';
  // While the first name is typed the other one follows it a moment later: only saved names are compared.
  const [named] = useState(own[other] !== '' && own[other] !== own[first]);
  return (
    <FormSection>
      <FieldStack>{props.lead}</FieldStack>
      <div className={classes.folds}>
        <FormFold
          control={control}
          label={t('form.moreNames')}
          names={all([...PERSON, other], numbers)}
          preset={[other]}
          needed={named}
        >
          <FormGrid>
            <OtherName {...naming} />
            <PersonFields form={form} />
            {numbers.fields}
          </FormGrid>
        </FormFold>
        <FormFold control={control} label={t('form.moreContact')} names={all(CONTACT, contact)}>
          <ContactFields form={form}>{contact?.fields}</ContactFields>
        </FormFold>
        <Address {...props} form={form} label={words.address} />
        <Money {...props} form={form} />
        {props.children}
        <FormFold control={control} label={t('form.notes')} names={NOTES}>
          <FormTextArea
            control={control}
            name="memo"
            aria-label={t('form.notes')}
            placeholder={t('form.notesHint')}
          />
        </FormFold>
      </div>
    </FormSection>
  );
}

type PartProps = Pick<PartyGroupsProps, 'references' | 'currencyEditable' | 'words'> & {
  form: PartyForm;
};

/** Where it is; opened for one abroad, whose country is asked for. */
function Address(props: PartProps & { label: string; address?: Further }) {
  const { form, references, label, address } = props;
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <FormFold
      control={form.control}
      label={label}
      names={all(ADDRESS, address)}
      preset={PLACE_PRESET}
      summary={country?.label}
      needed={country?.id !== references.home?.id}
    >
      <FieldStack>
        <AddressFields control={form.control} names={OWN_ADDRESS} references={references} />
        {address?.fields}
      </FieldStack>
    </FormFold>
  );
}

/** Currency, terms and opening balance; opened where the currency is not the company's. */
function Money(props: PartProps & { money?: Further }) {
  const { form, references, currencyEditable, words, money } = props;
  const { t } = useTranslation('parties');
  const company = useCompanyCurrency();
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <FormFold
      control={form.control}
      label={t('form.money')}
      names={all(MONEY, money)}
      preset={MONEY_PRESET}
      // A currency is shown as `EGP · Egyptian pound`.
      summary={currency?.label.split(' ')[0]}
      needed={currency?.id !== company.id}
    >
      <MoneyFields
        form={form}
        references={references}
        currencyEditable={currencyEditable}
        words={words}
      >
        {money?.fields}
      </MoneyFields>
    </FormFold>
  );
}
