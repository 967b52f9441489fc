import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeAim } from '@/shared/lib/aimed-field';
import { toast } from '@/shared/lib/toast';
import { useSetReference } from '../api';
import type { FileRef, NoteReference as Reference } from '../api-types';

interface NoteReferenceProps {
  document: FileRef;
  reference: Reference;
}

/** What a note corrects at the tax authority, where its invoice was not filed from here. */
export function NoteReference({ document, reference }: NoteReferenceProps) {
  const { t } = useTranslation('einvoice');
  const save = useSetReference();
  const [uuid, setUuid] = useState(reference.uuid ?? '');
  const [neverFiled, setNeverFiled] = useState(reference.never_filed);
  const input = useRef<HTMLInputElement>(null);
  // A link from another page leads here.
  useEffect(() => {
    if (takeAim()) input.current?.focus();
  }, []);
  const refused = save.error?.fields.find(({ field }) => field === 'uuid')?.message;
  const same = uuid.trim() === (reference.uuid ?? '') && neverFiled === reference.never_filed;
  return (
    <Stack gap={10} data-fault-field="reference">
      <TextInput
        ref={input}
        label={t('reference.label')}
        description={t('reference.hint')}
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        disabled={neverFiled}
        value={neverFiled ? '' : uuid}
        error={refused}
        onChange={(event) => setUuid(event.currentTarget.value)}
      />
      <Checkbox
        label={t('reference.neverFiled')}
        checked={neverFiled}
        onChange={(event) => setNeverFiled(event.currentTarget.checked)}
      />
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        disabled={same}
        loading={save.isPending}
        onClick={() =>
          save.mutate(
            { ...document, uuid: neverFiled ? null : uuid.trim() || null, never_filed: neverFiled },
            { onSuccess: () => toast.success(t('reference.saved')) },
          )
        }
      >
        {t('reference.save')}
      </Button>
    </Stack>
  );
}
