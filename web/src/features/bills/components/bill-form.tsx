import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import {
  AmountDue,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  NoteFields,
  PurchaseLines,
  SaveRefusal,
  TotalsBlock,
  useDocumentForm,
  useSave,
  useSaved,
} from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { FormShell } from '@/shared/ui/form-shell';
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

const REQUIRED = ['party', 'terms'] as const;

interface BillFormProps {
  initial: DocumentValues;
  editing?: BillView;
  references: FormReferences;
  /** Takes the bill as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A new bill, or one that is changed. */
export function BillForm({ initial, editing, references, onReload }: BillFormProps) {
  const { t } = useTranslation(['bills', 'documents']);
  const navigate = useNavigate();
  const { today, company } = useSignedIn();
  const next = useQuery({ ...nextBillNumber(), enabled: !editing });
  const changed = useBillChanged();
  const files = useWaitingFiles('bill', changed);
  const saved = useSaved({
    files,
    hrefOf: paths.bill,
    next: {
      to: paths.addBill,
      start: () => {
        const { usualTax, branches } = references;
        edit.keepOpen(newBill(company.currency, today, usualTax, branches.usual), 'party');
      },
    },
  });
  const save = useSaveBill(editing?.id);
  const { edit, refused } = useDocumentForm<BillDetail>({
    initial,
    references,
    draft: editing ? `bill-form/${editing.id}` : 'bill-form',
    version: editing?.version,
    names: BILL_NAMES,
    required: REQUIRED,
    dueBeforeDate: 'bills:form.dueBeforeDate',
    send: (values, { headers, version, totals }) => {
      const baseCurrencyId = references.baseCurrency.id;
      const body = toApi(values, { baseCurrencyId, expectedTotal: totals.total, version });
      return save.mutateAsync({ body, headers });
    },
    onSaved: ({ Bill: { id, number } }, intent) =>
      saved({ id, said: t('form.saved', { number }), intent }),
  });
  const mayPay = useAbility().can('create', 'Make Payment');
  const saves = useSave({ isNew: !editing });
  const payNow = { label: t('form.saveAndPay'), intent: 'saveAndPay', keys: 'Ctrl+Enter' };
  const actions = !editing && mayPay ? saves.toSpliced(-1, 0, payNow) : saves;
  const { control } = edit.form;
  const paid = editing?.totals.paid;
  return (
    <FormShell
      {...edit.shell}
      title={t(editing ? 'form.editTitle' : 'form.newTitle')}
      number={editing?.number ?? next.data}
      amount={<AmountDue control={control} references={references} paid={paid} />}
      amountLabel={t('documents:totals.amountDue')}
      crumbs={[{ label: t('list.title'), to: paths.bills }]}
      actions={actions}
      onCancel={() => navigate({ to: editing ? paths.bill(editing.id) : paths.bills })}
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <BillFields form={edit.form} references={references} editing={editing} />
      <PurchaseLines form={edit.form} references={references} />
      <FormColumns totals={<TotalsBlock form={edit.form} references={references} paid={paid} />}>
        <NoteFields control={control} label={t('fields.memo')} memoHint={t('fields.memoHint')} />
        <FormFiles
          kind="bill"
          id={editing?.id}
          query={billDetail}
          waiting={files}
          onChanged={changed}
        />
      </FormColumns>
    </FormShell>
  );
}
