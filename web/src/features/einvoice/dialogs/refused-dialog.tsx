import { Button, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import type { FileResult } from '../api-types';
import { Faults } from '../components/faults';

interface RefusedDialogProps {
  results: readonly FileResult[];
  /** The number of a document, where there are several. */
  nameOf: (result: FileResult) => string | null;
  onClose: () => void;
}

/** Why documents were not taken into the queue, each with the place to mend it. */
export function RefusedDialog({ results, nameOf, onClose }: RefusedDialogProps) {
  const { t } = useTranslation(['einvoice', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('file.refused', { count: results.length })}
      size={560}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={14}>
        {results.map((result) => {
          const name = nameOf(result);
          return (
            <div key={`${result.kind}${result.id}`}>
              {name && (
                <strong>
                  <Bdi ltr>{name}</Bdi>
                </strong>
              )}
              <Faults faults={result.faults} onHere={onClose} />
            </div>
          );
        })}
        <Button variant="default" style={{ alignSelf: 'end' }} onClick={onClose} data-autofocus>
          {t('common:actions.close')}
        </Button>
      </Stack>
    </Modal>
  );
}
