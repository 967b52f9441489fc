import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import Big from 'big.js';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { Problem } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { date, email, picked, required, text as textField } from '@/shared/lib/fields';
import type { Language } from '@/shared/lib/preferences';
import { toast } from '@/shared/lib/toast';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { FormDate } from '@/shared/ui/form/form-date';
import { FormEntity } from '@/shared/ui/form/form-entity';
import { FormLines } from '@/shared/ui/form/form-lines';
import { FormSelect } from '@/shared/ui/form/form-select';
import { FormText } from '@/shared/ui/form/form-text';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import type { LineColumn } from '@/shared/ui/line-grid/line-column';
import { companies, emptyLine, type KitLine, kitLines, kitText } from './kit-data';
import { KitNewCustomer } from './kit-new-customer';

const schema = z.object({
  customer: picked(),
  email: email(),
  date: required(textField()),
  due: date(),
  terms: z.string(),
  lines: z.array(z.custom<KitLine>()),
  notes: textField(),
  send: z.boolean(),
});

/** A document form: head, lines, foot. */
export function KitForm({ language }: { language: Language }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = kitText(language);
  const [sum, setSum] = useState('34956.07');
  const edit = useEditForm({
    schema,
    initial: {
      customer: null as EntityOption | null,
      email: 'accounts@niletrading.example',
      date: '2026-11-20',
      due: '2026-12-20',
      terms: 'net',
      lines: kitLines(language),
      notes: '',
      send: true,
    },
    save: async (values) => {
      if (values.notes === '') {
        throw new Problem(422, {
          message: 'Invoice refused',
          errors: [
            { field: 'notes', code: 'required', message: 'Notes are needed' },
            { field: 'lines[1].price', code: 'too_high', message: 'Too high' },
          ],
        });
      }
      return values;
    },
    onSaved: () => toast.success(t('actions.save')),
  });
  const columns = useMemo(() => columnsOf(language, setSum), [language]);
  const { control } = edit.form;
  return (
    <FormShell
      {...edit.shell}
      title={text.newInvoice}
      number="INV-10483"
      amount={format.money(sum, { code: 'EGP', minor_digits: 2 })}
      amountLabel={text.amountDue}
      crumbs={[{ label: text.invoices, to: '/kit' }]}
      actions={[
        { label: t('actions.save'), intent: 'save' },
        { label: t('actions.saveAndSend'), intent: 'send', keys: 'Ctrl+Enter' },
      ]}
      extra={
        <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} />}>
          {t('actions.print')}
        </Button>
      }
      onCancel={() => edit.form.reset()}
    >
      <FormSection>
        <FormGrid>
          <FormEntity
            control={control}
            name="customer"
            label={text.customer}
            required
            clearable
            source={sourceOf(language)}
            create={{ render: (how) => <KitNewCustomer {...how} /> }}
          />
          <FormText control={control} name="email" label={text.email} dir="ltr" />
          <FormDate control={control} name="date" label={text.date} required />
          <FormDate control={control} name="due" label={text.due} />
          <FormSelect
            control={control}
            name="terms"
            label={text.terms}
            options={[
              { value: 'net', label: text.net },
              { value: 'receipt', label: text.receipt },
            ]}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={text.lines} note={t('lines.paste')} flush>
        <FormLines
          control={control}
          name="lines"
          label={text.lines}
          columns={columns}
          newLine={emptyLine}
          isBlank={(line) => line.product === null && line.description === '' && line.price === ''}
        />
      </FormSection>
      <FormSection>
        <FormGrid>
          <FormTextArea control={control} name="notes" label={text.notes} />
        </FormGrid>
        <FormCheckbox control={control} name="send" label={text.send} mt={12} />
      </FormSection>
    </FormShell>
  );
}

function sourceOf(language: Language) {
  return {
    key: ['kit', 'companies', language],
    search: async (typed: string) =>
      companies(language).filter((one) => one.label.toLowerCase().includes(typed.toLowerCase())),
  };
}

function columnsOf(language: Language, onSum: (sum: string) => void): LineColumn<KitLine>[] {
  const text = kitText(language);
  return [
    {
      kind: 'entity',
      field: 'product',
      header: text.product,
      grow: true,
      placeholder: text.product,
      source: sourceOf(language),
      next: 'quantity',
      onPick: () => {
        onSum('40000.00');
        return { price: '99.95' };
      },
    },
    { kind: 'text', field: 'description', header: text.description, grow: true },
    { kind: 'decimal', field: 'quantity', header: text.quantity, width: 100, scale: 0 },
    { kind: 'decimal', field: 'price', header: text.price, width: 130 },
    {
      kind: 'select',
      field: 'tax',
      header: text.tax,
      width: 130,
      options: [
        { value: '14', label: `${text.vat} 14%` },
        { value: '0', label: text.exempt },
      ],
    },
    {
      kind: 'amount',
      id: 'amount',
      header: text.amount,
      width: 140,
      value: (line) => new Big(line.quantity || 0).times(line.price || 0).toFixed(2),
    },
  ];
}
