import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import { DetailTotals, FormColumns, SaveRefusal, useSaved } from '@/features/documents/public';
import { asProblem, type Problem } from '@/shared/api/problem';
import { useSignedIn } from '@/shared/auth/session';
import { useEditForm } from '@/shared/forms/use-edit-form';
import { FormTextArea } from '@/shared/ui/form/form-text-area';
import { FormGrid } from '@/shared/ui/form-grid';
import { FormSection } from '@/shared/ui/form-section';
import { FormShell } from '@/shared/ui/form-shell';
import { Money } from '@/shared/ui/money';
import { creditDetail, useCreditChanged, useSaveCredit } from '../api';
import {
  type ReturnValues,
  returnForm,
  returnNames,
  returnTotals,
  toReturn,
} from '../return-schema';
import type { CreditDetail, CreditOpening, CreditSide } from '../side';
import { ReturnFields } from './return-fields';
import { ReturnLines } from './return-lines';
import { useCreditText } from './use-credit-text';

interface ReturnFormProps {
  side: CreditSide;
  start: CreditOpening;
  initial: ReturnValues;
  editing?: CreditDetail;
  /** Takes the credit as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

/** A credit against an invoice or a bill: how many units of which lines are returned. */
export function ReturnForm({ side, start, initial, editing, onReload }: ReturnFormProps) {
  const t = useCreditText(side);
  const navigate = useNavigate();
  const { today } = useSignedIn();
  const credit = editing?.credit;
  const changed = useCreditChanged(side);
  const files = useWaitingFiles(side.kind, changed);
  const saved = useSaved({ files, hrefOf: side.href });
  const send = useSaveCredit(side, credit?.id);
  const [refused, setRefused] = useState<Problem | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({});
  const draft = side.trade === 'sale' ? 'credit-note' : 'vendor-credit';
  const edit = useEditForm({
    schema: useMemo(() => returnForm(start, today, side), [start, today, side]),
    initial,
    draft: credit ? `${draft}/${credit.id}` : `${draft}/of/${start.source.id}`,
    version: credit?.version,
    showsOtherVersion: true,
    save: async (values, headers, { version }) => {
      setRefused(null);
      Object.assign(names.current, returnNames(values.lines, side));
      try {
        return await send(toReturn(start, values, version), headers);
      } catch (error) {
        setRefused(asProblem(error));
        throw error;
      }
    },
    onSaved: ({ credit: { id, number } }, intent) =>
      saved({ id, message: t('form.saved', { number }), intent }),
    fieldNames: names.current,
  });
  const { control } = edit.form;
  const lines = useWatch({ control, name: 'lines' });
  const totals = useMemo(() => returnTotals(start, lines), [start, lines]);
  return (
    <FormShell
      {...edit.shell}
      title={t(credit ? 'form.editTitle' : 'form.newTitle')}
      number={credit?.number ?? start.next_number}
      amount={<Money amount={totals.total} currency={start.currency} />}
      amountLabel={t('fields.total')}
      crumbs={[{ label: t('list.title'), to: side.listHref }]}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      onCancel={() =>
        navigate({ to: credit ? side.href(credit.id) : side.source.href(start.source.id) })
      }
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <ReturnFields side={side} form={edit.form} start={start} editing={credit} />
      <ReturnLines side={side} form={edit.form} start={start} begins={!editing} />
      <FormColumns
        totals={
          <FormSection>
            <DetailTotals
              document={{
                currency: start.currency,
                prices_include_tax: start.prices_include_tax,
                lines: [],
                notes: null,
                totals: {
                  ...totals,
                  taxes: totals.taxes.flatMap((tax) => {
                    const named = start.taxes.find((one) => one.tax_id === tax.tax);
                    return named ? [{ ...named, base: tax.base, amount: tax.amount }] : [];
                  }),
                  withholding: '0',
                  total_after_withholding: totals.total,
                },
              }}
            />
          </FormSection>
        }
      >
        <FormSection>
          <FormGrid min={260}>
            <FormTextArea
              control={control}
              name="reason"
              label={t('fields.reason')}
              placeholder={t('fields.reasonHint')}
              required
              minRows={1}
            />
            <FormTextArea control={control} name="notes" label={t('fields.notes')} minRows={3} />
            <FormTextArea
              control={control}
              name="internal_memo"
              label={t('documents:fields.memo')}
              placeholder={t('documents:fields.memoHint')}
              minRows={3}
            />
          </FormGrid>
        </FormSection>
        <FormFiles
          kind={side.kind}
          id={credit?.id}
          query={creditDetail(side)}
          waiting={files}
          onChanged={changed}
        />
      </FormColumns>
    </FormShell>
  );
}
