import { Alert } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says that a restored draft came without the files that waited for it. */
export function LostFiles() {
  const { t } = useTranslation('documents');
  return (
    <Alert color="yellow" role="status" icon={<IconPaperclip size={18} stroke={1.6} />}>
      {t('form.lostFiles')}
    </Alert>
  );
}
