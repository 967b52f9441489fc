import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import {
  AmountDue,
  FormColumns,
  NoteFields,
  PurchaseLines,
  ReceivedDifference,
  TotalsBlock,
  useSave,
  useWrittenDocument,
  WrittenDocument,
  WrittenFiles,
  type WrittenProps,
} from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import {
  type BillDetail,
  type BillView,
  billDetail,
  nextBillNumber,
  useBillChanged,
  useSaveBill,
} from '../api';
import { BILL_NAMES, newBill, toApi } from '../mapping';
import { BillFields } from './bill-fields';

const HOME = { listHref: paths.bills, addHref: paths.addBill, href: paths.bill };
const REQUIRED = ['party', 'terms'] as const;

/** A new bill, or one that is changed. */
export function BillForm({ initial, editing, references, onReload }: WrittenProps<BillView>) {
  const { t } = useTranslation(['bills', 'documents']);
  const next = useQuery({ ...nextBillNumber(), enabled: !editing });
  const changed = useBillChanged();
  const save = useSaveBill(editing?.id);
  const written = useWrittenDocument<BillDetail>({
    kind: 'bill',
    home: HOME,
    editing,
    fresh: newBill,
    onFiles: changed,
    initial,
    references,
    names: BILL_NAMES,
    required: REQUIRED,
    dueBeforeDate: 'bills:form.dueBeforeDate',
    send: (values, { headers, sent }) => save.mutateAsync({ body: toApi(values, sent), headers }),
    savedAs: ({ Bill: { id, number } }) => ({ id, message: t('form.saved', { number }) }),
  });
  const mayPay = useAbility().can('create', 'Make Payment');
  const saves = useSave({ isNew: !editing });
  const payNow = { label: t('form.saveAndPay'), intent: 'saveAndPay', keys: 'Ctrl+Enter' };
  const actions = !editing && mayPay ? saves.toSpliced(-1, 0, payNow) : saves;
  const { form } = written.edit;
  const { control } = form;
  const paid = editing?.totals.paid;
  return (
    <WrittenDocument
      document={written}
      title={t(editing ? 'form.editTitle' : 'form.newTitle')}
      number={editing?.number ?? next.data}
      amount={<AmountDue control={control} references={references} paid={paid} />}
      amountLabel={t('documents:totals.amountDue')}
      actions={actions}
      words={{
        list: t('list.title'),
        conflict: t('form.versionConflict'),
        reload: t('form.reload'),
      }}
      onReload={onReload}
    >
      <BillFields form={form} references={references} editing={editing} />
      <PurchaseLines form={form} references={references} />
      <FormColumns
        totals={
          <Stack gap={12}>
            <TotalsBlock form={form} references={references} paid={paid} />
            {initial.received_total && <ReceivedDifference form={form} references={references} />}
          </Stack>
        }
      >
        <NoteFields control={control} label={t('fields.memo')} memoHint={t('fields.memoHint')} />
        <WrittenFiles document={written} query={billDetail} />
      </FormColumns>
    </WrittenDocument>
  );
}
