import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FormFiles, useWaitingFiles } from '@/features/attachments/public';
import {
  AmountDue,
  type DocumentFormReturn,
  type DocumentValues,
  FormColumns,
  type FormReferences,
  NoteFields,
  SaveRefusal,
  TotalsBlock,
  useDocumentForm,
  useSaved,
} from '@/features/documents/public';
import { FormShell } from '@/shared/ui/form-shell';
import { creditDetail, nextCreditNumber, useCreditChanged, useSaveCredit } from '../api';
import { toCredit } from '../mapping';
import type { CreditDetail, CreditSide, CreditView } from '../side';
import { useCreditText } from './use-credit-text';

const REQUIRED = ['party', 'reason'] as const;

export interface FreeFormProps {
  initial: DocumentValues;
  editing?: CreditDetail;
  references: FormReferences;
  /** Takes the credit as it is on the server now, after somebody else changed it. */
  onReload?: () => void;
}

export interface FreeFieldsProps {
  form: DocumentFormReturn;
  references: FormReferences;
  suggestedNumber: string | undefined;
  editing: CreditView | undefined;
}

/** What a side of trade asks for at the head, and how it has its lines. */
interface SideProps extends FreeFormProps {
  side: CreditSide;
  fields: ComponentType<FreeFieldsProps>;
  lines: ComponentType<{
    form: DocumentFormReturn;
    references: FormReferences;
    goodsReturn: boolean;
  }>;
}

/** A credit of any lines, new or changed. */
export function FreeForm(props: SideProps) {
  const { side, initial, editing, references, onReload } = props;
  const { fields: Fields, lines: Lines } = props;
  const t = useCreditText(side);
  const navigate = useNavigate();
  const credit = editing?.credit;
  const next = useQuery({ ...nextCreditNumber(side), enabled: !credit });
  const changed = useCreditChanged(side);
  const files = useWaitingFiles(side.kind, changed);
  const saved = useSaved({ files, hrefOf: side.href });
  const send = useSaveCredit(side, credit?.id);
  const baseCurrencyId = references.baseCurrency.id;
  const draft = side.trade === 'sale' ? 'credit-note-form' : 'vendor-credit-form';
  const { edit, refused } = useDocumentForm<CreditDetail>({
    initial,
    references,
    draft: credit ? `${draft}/${credit.id}` : draft,
    version: credit?.version,
    names: side.names,
    required: REQUIRED,
    send: (values, { headers, version, totals }) =>
      send(
        toCredit(values, { baseCurrencyId, expectedTotal: totals.total, version }, side),
        headers,
      ),
    onSaved: ({ credit: { id, number } }, intent) =>
      saved({ id, said: t('form.saved', { number }), intent }),
  });
  const { control } = edit.form;
  return (
    <FormShell
      {...edit.shell}
      title={t(credit ? 'form.editTitle' : 'form.newTitle')}
      number={credit?.number ?? next.data}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('fields.total')}
      crumbs={[{ label: t('list.title'), to: side.listHref }]}
      actions={[{ label: t('common:actions.save'), intent: 'save', keys: 'Ctrl+KeyS' }]}
      onCancel={() => navigate({ to: credit ? side.href(credit.id) : side.listHref })}
    >
      <SaveRefusal
        problem={refused}
        onReload={onReload}
        words={{ conflict: t('form.versionConflict'), reload: t('form.reload') }}
      />
      <Fields
        form={edit.form}
        references={references}
        suggestedNumber={next.data}
        editing={credit}
      />
      <Lines form={edit.form} references={references} goodsReturn />
      <FormColumns totals={<TotalsBlock form={edit.form} references={references} offer />}>
        <NoteFields
          control={control}
          label={t('fields.notes')}
          memoHint={t('documents:fields.memoHint')}
        />
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
