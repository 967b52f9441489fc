import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tax, taxOption } from '@/features/taxes/public';
import { useFormat } from '@/shared/format/use-format';
import { SaveForm } from '@/shared/ui/save-form';
import { taxIds } from '../document-totals';

interface SeveralTaxesDialogProps {
  taxes: readonly Tax[];
  /** The line's taxes so far, as the line holds them. */
  chosen: string;
  onChoose: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Kinds of which a line can have only one. */
const SINGLE: readonly Tax['kind'][] = ['vat', 'table_tax_percent', 'table_tax_fixed'];

/** Picks the taxes of a line that has more than one: table tax under VAT, or a fee beside it. */
export function SeveralTaxesDialog(props: SeveralTaxesDialogProps) {
  const { taxes, chosen, onChoose, onClose } = props;
  const { t } = useTranslation(['documents', 'common']);
  const format = useFormat();
  const [ids, setIds] = useState<readonly number[]>(() => taxIds(chosen));

  function toggle(tax: Tax, on: boolean) {
    const rivals = taxes.filter((one) => SINGLE.includes(tax.kind) && one.kind === tax.kind);
    const rest = ids.filter((id) => id !== tax.id && !rivals.some((one) => one.id === id));
    setIds(on ? [...rest, tax.id] : rest);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('taxes.title')}
      size={420}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <SaveForm onSend={() => onChoose(ids)}>
        <Stack gap={12}>
          <span>{t('taxes.hint')}</span>
          {taxes.map((tax) => {
            const { label, hint } = taxOption(tax, format);
            return (
              <Checkbox
                key={tax.id}
                label={label}
                description={hint}
                checked={ids.includes(tax.id)}
                onChange={(event) => toggle(tax, event.currentTarget.checked)}
              />
            );
          })}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common:actions.cancel')}
            </Button>
            <Button type="submit">{t('common:actions.apply')}</Button>
          </Group>
        </Stack>
      </SaveForm>
    </Modal>
  );
}
