import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  AmountDue,
  type DocumentFormReturn,
  FormColumns,
  type FormReferences,
  NoteFields,
  ReceivedDifference,
  TotalsBlock,
  useWrittenDocument,
  WrittenDocument,
  WrittenFiles,
  type WrittenProps,
} from '@/features/documents/public';
import { creditDetail, nextCreditNumber, useCreditChanged, useSaveCredit } from '../api';
import { toCredit } from '../mapping';
import type { CreditDetail, CreditSide, CreditView } from '../side';
import { CorrectionFields } from './correction-fields';
import { useCreditText } from './use-credit-text';

const REQUIRED = ['party', 'reason'] as const;

export type FreeFormProps = WrittenProps<CreditDetail>;

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
  const credit = editing?.credit;
  const next = useQuery({ ...nextCreditNumber(side), enabled: !credit });
  const changed = useCreditChanged(side);
  const send = useSaveCredit(side, credit?.id);
  const written = useWrittenDocument<CreditDetail>({
    kind: side.kind,
    home: side,
    editing: credit,
    onFiles: changed,
    initial,
    references,
    names: side.names,
    required: REQUIRED,
    send: (values, { headers, sent }) => send(toCredit(values, sent, side), headers),
    savedAs: ({ credit: { id, number } }) => ({ id, message: t('form.saved', { number }) }),
  });
  const { form } = written.edit;
  const { control } = form;
  return (
    <WrittenDocument
      document={written}
      title={t(credit ? 'form.editTitle' : 'form.newTitle')}
      number={credit?.number ?? next.data}
      amount={<AmountDue control={control} references={references} />}
      amountLabel={t('fields.total')}
      actions={[{ label: t('common:actions.save'), intent: 'save' }]}
      words={{
        list: t('list.title'),
        conflict: t('form.versionConflict'),
        reload: t('form.reload'),
      }}
      onReload={onReload}
    >
      <Fields form={form} references={references} suggestedNumber={next.data} editing={credit} />
      <Lines form={form} references={references} goodsReturn />
      <FormColumns
        totals={
          <Stack gap={12}>
            <TotalsBlock form={form} references={references} offer />
            {initial.received_total && <ReceivedDifference form={form} references={references} />}
          </Stack>
        }
      >
        <CorrectionFields side={side} form={form} />
        <NoteFields
          control={control}
          label={t('fields.notes')}
          memoHint={t('documents:fields.memoHint')}
        />
        <WrittenFiles document={written} query={creditDetail(side)} />
      </FormColumns>
    </WrittenDocument>
  );
}
